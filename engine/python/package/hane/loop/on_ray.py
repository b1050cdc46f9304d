"""Shards as tasks of Ray, on one machine or many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

ATTEMPTS = 5
"""How often a task that fails, or whose worker is lost, is begun anew."""


def spread(address: str | None = None) -> Callable[[Callable[[int], None], Sequence[int]], None]:
    """Does the work for each shard in a task of its own, on the cluster at this address, or on this machine."""
    import ray  # type: ignore[import-not-found, unused-ignore]

    # Without an address of its own Ray, also beside another cluster on this machine.
    ray.init(address=address or "local", ignore_reinit_error=True, log_to_driver=False, include_dashboard=None)

    @ray.remote(num_cpus=1, max_retries=ATTEMPTS, retry_exceptions=True)
    def one(play: Callable[[int], None], shard: int) -> None:
        play(shard)

    def every(play: Callable[[int], None], shards: Sequence[int]) -> None:
        ray.get([one.remote(play, shard) for shard in shards])

    return every
