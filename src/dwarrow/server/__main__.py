"""`python -m dwarrow.server`: the server alone, without the rest of the command line."""

from __future__ import annotations

import argparse
import sys

from dwarrow.server.command import add_arguments, settings_of
from dwarrow.server.serving import serve

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m dwarrow.server")
    add_arguments(parser)
    sys.exit(serve(settings_of(parser.parse_args())))
