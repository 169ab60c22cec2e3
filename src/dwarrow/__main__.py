"""`python -m dwarrow` is the command `dwarrow`."""

import sys

from dwarrow.cli.main import main

sys.exit(main())
