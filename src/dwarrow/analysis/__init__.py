"""Analysis: how a game's chances moved, what luck and what choices gave; docs/analysis.md."""

from __future__ import annotations

from dwarrow.analysis.course import Judged, Part, judge_part
from dwarrow.analysis.tale import Analysis, Share, TurningPoint, analyse, analysis_of
from dwarrow.bots.judge import Judge, NoAnalysis, method

__all__ = [
    "Analysis",
    "Judge",
    "Judged",
    "NoAnalysis",
    "Part",
    "Share",
    "TurningPoint",
    "analyse",
    "analysis_of",
    "judge_part",
    "method",
]
