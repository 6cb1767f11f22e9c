"""What a decision asks, what each choice says, what happened, and why not."""
