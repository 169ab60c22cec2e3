"""The build hook: a wheel contains the built page and the native engine."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.tags import platform_tags


class WholeHook(BuildHookInterface[Any]):
    """Builds page and engine before a wheel is packed; an editable install leaves it to run.py."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build both with what comes with the build's requirements."""
        if self.target_name != "wheel" or version == "editable":
            return
        sys.path.insert(0, self.root)
        import run

        run.PYTHON = Path(sys.executable)
        run.build_page()
        sys.path.insert(0, str(Path(self.root) / "src"))
        from dwarrow.native.build import INSTALLED, SUFFIX, NotBuilt, build, library
        from dwarrow.native.seal import seal_of

        try:
            built = library() or build()
        except NotBuilt as wrong:
            self.app.display_warning(f"without the native engine: {wrong}")
            return
        packed = INSTALLED / f"dwarrow{SUFFIX}"
        for file, copied in ((built, packed), (seal_of(built), seal_of(packed))):
            shutil.copyfile(file, copied)
            build_data["artifacts"].append(copied.relative_to(self.root).as_posix())
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{next(platform_tags())}"
