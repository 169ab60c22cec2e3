"""`python -m dwarrow.native`: build the native engine."""

import sys

from dwarrow.native.build import main

if __name__ == "__main__":
    sys.exit(main())
