"""Rounds of learning from games of the engine against itself.

A round plays games with the bundle that is the best so far, checks that they are all there, learns how likely
moves are from the games of the last rounds, and lets the engine with what it learned play against the engine
without it, until a sequential test is decided, which promotes the new bundle or drops it.

All state is files in one folder, or objects in a store that fsspec reaches, each of them whole or absent: whenever
a run ends, the same command goes on where it was, and comes to the same result. Games are spread over tasks of Ray,
if that is wanted, and played one shard after the other, if not.
"""

from .rounds import Loop
from .state import Plan, Round, State
from .store import Store

__all__ = ["Loop", "Plan", "Round", "State", "Store"]
