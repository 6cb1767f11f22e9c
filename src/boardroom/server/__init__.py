"""The table in the browser: people, bots and spectators at live tables. Knows no title by name."""
