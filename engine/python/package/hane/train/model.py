"""The network: a stem, residual blocks, and heads for moves, chances, points and owners.

Parameters have the names that `patc` reads (`patc/quantization/src/tensors.rs`), and its shapes: convolutions by
output, input, row and column, matrices by output and input. Behind each convolution of 3x3 points stands a norm: in
the first part of a training it takes the mean and the variance of its batch, in the last part fixed ones, which
`patc` folds into the weights.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .backend import jax, jnp
from .convolution import convolve
from .plan import Plan

PLANES, NUMBERS = 16, 3
"""What it reads of each point, and besides."""

HEAD, VECTOR = 16, 32
"""Channels of the heads, and the length of the hidden vector of chances and points."""

EPSILON = 1e-5
"""What is added to a variance, here and where the network is read."""

KOMI_POINTS, CORRECTION_POINTS = 20.0, 5.0
"""Points to a unit of the number that says the komi, and of the correction of the lead."""

LOSSES = {"policy": 1.0, "win": 1.5, "lead": 0.3, "owners": 1.5}
"""How much each loss counts."""

LEAD_POINTS = 5.0
"""Points beyond which an error of the lead counts by its size, not by its square."""

Arrays = Mapping[str, Any]
"""Parameters, or means and variances, by name."""


def norms(plan: Plan) -> list[str]:
    """The names of the norms."""
    return ["sb", *(f"blocks.{block}.b{number}" for block in range(plan.blocks) for number in (1, 2))]


def unmeasured(plan: Plan) -> dict[str, NDArray[np.float32]]:
    """Means and variances before anything is measured."""
    means = {f"{norm}.running_mean": np.zeros(plan.channels, np.float32) for norm in norms(plan)}
    return means | {f"{norm}.running_var": np.ones(plan.channels, np.float32) for norm in norms(plan)}


def has_pool(block: int) -> bool:
    """Whether a block looks at the whole board."""
    return block % 2 == 1


def begin(plan: Plan) -> dict[str, NDArray[np.float32]]:
    """Parameters before anything is learned, by the seed."""
    chance = np.random.default_rng([plan.seed, plan.blocks, plan.channels])
    channels, pooled = plan.channels, 3 * pooled_channels(plan.channels)
    found: dict[str, NDArray[np.float32]] = {}

    def add(name: str, *shape: int, gain: float = 2.0) -> None:
        spread = np.sqrt(gain / np.prod(shape[1:]))
        found[f"{name}.weight"] = chance.normal(0, spread, shape).astype(np.float32)

    def add_with_bias(name: str, *shape: int, gain: float = 1.0) -> None:
        add(name, *shape, gain=gain)
        found[f"{name}.bias"] = np.zeros(shape[0], np.float32)

    add("stem", channels, PLANES, 3, 3)
    add_with_bias("glob", channels, NUMBERS)
    for block in range(plan.blocks):
        add(f"blocks.{block}.c1", channels, channels, 3, 3)
        add(f"blocks.{block}.c2", channels, channels, 3, 3)
        if has_pool(block):
            add_with_bias(f"blocks.{block}.pool", channels, pooled, gain=0.5)
    for norm in norms(plan):
        # Blocks begin as small corrections of what they read.
        factor = 0.5 if norm.endswith("b2") else 1.0
        found[f"{norm}.weight"] = np.full(channels, factor, np.float32)
        found[f"{norm}.bias"] = np.zeros(channels, np.float32)
    for name in ("p1", "v1"):
        add_with_bias(name, HEAD, channels, 1, 1, gain=2.0)
    add_with_bias("pg", HEAD, 3 * HEAD)
    add_with_bias("p2", 1, HEAD, 1, 1)
    add_with_bias("pp", 1, 3 * HEAD)
    add_with_bias("own", 1, HEAD, 1, 1)
    add_with_bias("v2", VECTOR, 3 * HEAD + NUMBERS, gain=2.0)
    add_with_bias("v3", 2, VECTOR, gain=0.1)
    return found


def pooled_channels(channels: int) -> int:
    """The channels of a block that are pooled: its first ones."""
    return max(1, channels // 4)


@dataclass(frozen=True)
class Outputs:
    """What the network says of positions, for the player to move."""

    policy: Any
    """Logits of moves, the pass last: (positions, points + 1)."""
    win: Any
    """Logits of winning: (positions,)."""
    lead: Any
    """Points: (positions,)."""
    owners: Any
    """1 the player's to -1 the opponent's: (positions, points)."""


class Network:
    """The network with some parameters, and with the means and variances of its norms. Within, values have the shape
    (rows, columns, positions, channels).

    With `own`, 1 or 0, norms take the mean and the variance of their batch where it is 1, and `seen` has those of
    the batch. Without it they take the given ones.
    """

    def __init__(self, parameters: Arrays, fixed: Arrays, own: Any = None) -> None:
        self.parameters, self.fixed, self.own = parameters, fixed, own
        self.seen: dict[str, Any] = {}

    def outputs(self, planes: Any, numbers: Any) -> Outputs:
        """What it says of positions: planes of shape (positions, rows, columns, 16), numbers (positions, 3)."""
        of = self.parameters
        by_point = jnp.transpose(planes.astype(jnp.float32), (1, 2, 0, 3))
        values = self.normed("sb", convolve(by_point, of["stem.weight"]))
        values = jax.nn.relu(values + self.linear("glob", numbers))
        block = 0
        while f"blocks.{block}.c1.weight" in of:
            values = self.block(f"blocks.{block}", values)
            block += 1
        return self.heads(values, numbers)

    def block(self, name: str, values: Any) -> Any:
        """A residual block."""
        of = self.parameters
        middle = self.normed(f"{name}.b1", convolve(values, of[f"{name}.c1.weight"]))
        if f"{name}.pool.weight" in of:
            count = of[f"{name}.pool.weight"].shape[1] // 3
            pool = pooled(jax.nn.relu(middle[..., :count]))
            middle = middle + self.linear(f"{name}.pool", pool)
        added = self.normed(f"{name}.b2", convolve(jax.nn.relu(middle), of[f"{name}.c2.weight"]))
        return jax.nn.relu(values + added)

    def heads(self, values: Any, numbers: Any) -> Outputs:
        """From the trunk to all outputs."""
        hidden = jax.nn.relu(self.pointwise("p1", values))
        pool = pooled(hidden)
        points = self.pointwise("p2", jax.nn.relu(hidden + self.linear("pg", pool)))
        policy = jnp.concatenate([by_position(points), self.linear("pp", pool)], axis=1)
        hidden = jax.nn.relu(self.pointwise("v1", values))
        owners = by_position(jnp.tanh(self.pointwise("own", hidden)))
        vector = jax.nn.relu(self.linear("v2", jnp.concatenate([pooled(hidden), numbers], axis=1)))
        last = self.linear("v3", vector)
        lead = owners.sum(axis=1) + KOMI_POINTS * numbers[:, 0] + CORRECTION_POINTS * last[:, 1]
        return Outputs(policy, last[:, 0], lead, owners)

    def normed(self, name: str, values: Any) -> Any:
        """Values behind a norm."""
        mean, variance = self.fixed[f"{name}.running_mean"], self.fixed[f"{name}.running_var"]
        if self.own is not None:
            own_mean = values.mean(axis=(0, 1, 2))
            own_variance = jnp.maximum((values * values).mean(axis=(0, 1, 2)) - own_mean * own_mean, 0.0)
            self.seen[f"{name}.running_mean"], self.seen[f"{name}.running_var"] = own_mean, own_variance
            mean, variance = jnp.where(self.own, own_mean, mean), jnp.where(self.own, own_variance, variance)
        factor = self.parameters[f"{name}.weight"] / jnp.sqrt(variance + EPSILON)
        return values * factor + (self.parameters[f"{name}.bias"] - mean * factor)

    def linear(self, name: str, vectors: Any) -> Any:
        """Vectors behind a matrix."""
        return vectors @ self.parameters[f"{name}.weight"].T + self.parameters[f"{name}.bias"]

    def pointwise(self, name: str, values: Any) -> Any:
        """The same for each point."""
        weight = self.parameters[f"{name}.weight"]
        return values @ weight[:, :, 0, 0].T + self.parameters[f"{name}.bias"]


def pooled(values: Any) -> Any:
    """What is left of channels: the mean, the mean by the size of the board, the maximum."""
    mean = values.mean(axis=(0, 1))
    by_size = (np.sqrt(values.shape[0] * values.shape[1]) - 14) / 10
    return jnp.concatenate([mean, mean * np.float32(by_size), values.max(axis=(0, 1))], axis=1)


def by_position(values: Any) -> Any:
    """A number for each point, as one row for each position."""
    return values.reshape(-1, values.shape[2]).T


def losses(outputs: Outputs, batch: Any) -> dict[str, Any]:
    """The mean of each loss over the positions of which it is known. That of moves is what is lost against the
    entropy of what is learned, in natural logarithms."""
    chances = jax.nn.log_softmax(outputs.policy)
    entropy = jnp.where(batch.policy > 0, batch.policy * jnp.log(jnp.maximum(batch.policy, 1e-30)), 0.0)
    policy = (entropy - batch.policy * chances).sum(axis=1)
    win = jax.nn.softplus(outputs.win) - batch.win * outputs.win
    error = jnp.abs(outputs.lead - batch.lead) / LEAD_POINTS
    lead = jnp.where(error < 1, 0.5 * error * error, error - 0.5)
    owners = ((outputs.owners - batch.owners) ** 2).mean(axis=1)
    each = {"policy": policy, "win": win, "lead": lead, "owners": owners}
    return {
        kind: (loss * batch.known[:, place]).sum() / jnp.maximum(batch.known[:, place].sum(), 1.0)
        for place, (kind, loss) in enumerate(each.items())
    }


def whole_loss(parts: Mapping[str, Any]) -> Any:
    """All losses as one."""
    return sum(LOSSES[kind] * loss for kind, loss in parts.items())
