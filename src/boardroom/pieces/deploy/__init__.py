"""What both editions of DEPLOY! share: roundel, server room, marketplace, workers, accounts."""

from boardroom.engine.titles import Option

OPTIONS = (
    Option("players", (2, 3, 4), 3),
    Option("dev_tiles", (True, False), True),
)
