"""Every decision and step; a dump names them by their place here, so new ones come last."""

from __future__ import annotations

from dwarrow.games.mountain_king.phases.advance import AdvanceTo, March
from dwarrow.games.mountain_king.phases.ancestry import BuildAncestry, Draft, PassHands, ShowCards
from dwarrow.games.mountain_king.phases.attack import Retreat
from dwarrow.games.mountain_king.phases.awards import (
    Award,
    AwardChampions,
    Consolation,
    Console,
    PlaceFigure,
    TakeChampion,
    VotesOfRenegade,
)
from dwarrow.games.mountain_king.phases.battle import Act, AfterAction, Battle, GoOn, NextTurn
from dwarrow.games.mountain_king.phases.bolster import AddTrolls, BolsterWhere, Gather
from dwarrow.games.mountain_king.phases.breach import Breach, MoveRally, StopBreach
from dwarrow.games.mountain_king.phases.claws import MoveFigure, TakeCubes
from dwarrow.games.mountain_king.phases.control import CheckControl
from dwarrow.games.mountain_king.phases.entrench import Entrench
from dwarrow.games.mountain_king.phases.fallen import GoHome, WhoFalls
from dwarrow.games.mountain_king.phases.influence import InfluenceWhom
from dwarrow.games.mountain_king.phases.invasions import GuideGnome, Invasions, NextGnome
from dwarrow.games.mountain_king.phases.move_trolls import MoveOutOf, MoveWhere, MoveWhom
from dwarrow.games.mountain_king.phases.players import (
    ChooseLairs,
    ChooseStarter,
    StartBeside,
    StartFigure,
)
from dwarrow.games.mountain_king.phases.prizes import GainVotes, GivePrizes, PlaceStar
from dwarrow.games.mountain_king.phases.refresh import Refresh
from dwarrow.games.mountain_king.phases.scouting import ScoutGate, ScoutGnome
from dwarrow.games.mountain_king.phases.set_up import SetUp
from dwarrow.games.mountain_king.phases.supplies import Pair, SetSupplies, WildPairs
from dwarrow.games.mountain_king.phases.wave import Wave
from dwarrow.games.mountain_king.phases.wave_scoring import ScoreWave
from dwarrow.games.mountain_king.phases.wheel import RaiseBoost, TurnWheel, WheelEffect

PENDINGS = (
    AdvanceTo,
    March,
    BuildAncestry,
    Draft,
    ShowCards,
    PassHands,
    Retreat,
    AwardChampions,
    Award,
    VotesOfRenegade,
    Console,
    Consolation,
    TakeChampion,
    PlaceFigure,
    NextTurn,
    Battle,
    Act,
    GoOn,
    AfterAction,
    BolsterWhere,
    AddTrolls,
    Gather,
    Breach,
    StopBreach,
    MoveRally,
    MoveFigure,
    TakeCubes,
    CheckControl,
    Entrench,
    WhoFalls,
    GoHome,
    InfluenceWhom,
    Invasions,
    NextGnome,
    GuideGnome,
    MoveOutOf,
    MoveWhom,
    MoveWhere,
    ChooseStarter,
    ChooseLairs,
    StartBeside,
    StartFigure,
    GivePrizes,
    GainVotes,
    PlaceStar,
    Refresh,
    ScoutGate,
    ScoutGnome,
    SetUp,
    SetSupplies,
    WildPairs,
    Pair,
    Wave,
    ScoreWave,
    TurnWheel,
    RaiseBoost,
    WheelEffect,
)
