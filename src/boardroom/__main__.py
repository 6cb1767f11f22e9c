"""`python -m boardroom` is the command `boardroom`."""

import sys

from boardroom.cli import main

sys.exit(main())
