"""The build hook: a wheel contains the built page."""

from __future__ import annotations

import runpy
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
        tasks = runpy.run_path(str(Path(self.root) / "run.py"))
        tasks["npm"].__globals__["PYTHON"] = Path(sys.executable)
        tasks["build_page"]()
