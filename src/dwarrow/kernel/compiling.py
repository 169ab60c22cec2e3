"""How the kernel speaks to mypyc; interpreted, these decorators do nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**settings):
        """Leave the class as it is."""
        return lambda cls: cls
