"""What both editions of DEPLOY! share: roundel, server room, marketplace, workers, accounts."""
