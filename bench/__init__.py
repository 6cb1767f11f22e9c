"""Speed measured beside the peers, in one run on one machine."""
