"""The build hook: a wheel contains the built page."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel is packed; an editable install leaves that to run.py."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page with the Node that comes with the build's requirements."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        import run

        run.PYTHON = Path(sys.executable)
        run.build_page()
