"""From losses to new weights: AdamW with a rate that grows, then falls by a cosine."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .backend import jax, jnp
from .batches import Batch
from .model import Network, losses, whole_loss

WARM_UP = 100
"""Steps in which the rate grows to its largest."""

LAST_RATE = 0.01
"""The part of the largest rate that is left at the end."""

DECAY = 0.02
"""By which part weights of matrices and convolutions shrink in a step of rate 1."""

STEEPEST = 4.0
"""The greatest length of a gradient; a longer one is shortened."""

MEASURED = 0.02
"""How much a batch counts in the means and variances of norms."""

FIRST_MEMORY, SECOND_MEMORY, FLOOR = 0.9, 0.999, 1e-8

State = dict[str, Any]
"""Weights, the mean of their gradients and of the squares of these, and what norms measured: sets of arrays by name."""


def begin(weights: Mapping[str, NDArray[np.float32]], norms: Mapping[str, NDArray[np.float32]]) -> State:
    """The state before the first step."""
    zeros = {name: np.zeros_like(value) for name, value in weights.items()}
    return {"weights": dict(weights), "first": zeros, "second": dict(zeros), "norms": dict(norms)}


def rate(largest: float, step: int, done: float) -> float:
    """The size of a step, when this part of a training is done, 0 to 1."""
    falling = LAST_RATE + (1 - LAST_RATE) * 0.5 * (1 + math.cos(math.pi * min(done, 1.0)))
    return largest * min(1.0, (step + 1) / WARM_UP) * falling


def improved(state: State, gradients: Mapping[str, Any], size: Any, number: Any) -> State:
    """The state after a step of this size; `number` counts steps from 1."""
    length = jnp.sqrt(sum((gradient**2).sum() for gradient in gradients.values()))
    shortened = jnp.minimum(1.0, STEEPEST / (length + 1e-6))
    first_part, second_part = 1 - FIRST_MEMORY**number, 1 - SECOND_MEMORY**number
    new: State = {"weights": {}, "first": {}, "second": {}}
    for name, weight in state["weights"].items():
        gradient = gradients[name] * shortened
        first = FIRST_MEMORY * state["first"][name] + (1 - FIRST_MEMORY) * gradient
        second = SECOND_MEMORY * state["second"][name] + (1 - SECOND_MEMORY) * gradient**2
        move = (first / first_part) / (jnp.sqrt(second / second_part) + FLOOR)
        decay = DECAY if weight.ndim > 1 else 0.0
        new["weights"][name] = weight - size * (move + decay * weight)
        new["first"][name], new["second"][name] = first, second
    return new


def measured(known: Mapping[str, Any], seen: Mapping[str, Any], own: Any, number: Any) -> dict[str, Any]:
    """Means and variances of norms over the last batches, with those of one more where norms take their own."""
    part = own * jnp.maximum(MEASURED, 1 / number)
    return {name: value + part * (jax.lax.stop_gradient(seen[name]) - value) for name, value in known.items()}


class Stepper:
    """Steps, compiled for each size of board."""

    def __init__(self) -> None:
        self.step: Callable[..., Any] = jax.jit(self._step)
        self.outputs: Callable[..., Any] = jax.jit(self._outputs)

    @staticmethod
    def _step(state: State, batch: Batch, own: Any, size: Any, number: Any) -> Any:
        """The state after a step, and its losses. `own` is 1 where norms take the mean and the variance of the
        batch, 0 where they take those of the state."""

        def loss(weights: Mapping[str, Any]) -> tuple[Any, Any]:
            network = Network(weights, state["norms"], own)
            parts = losses(network.outputs(batch.planes, batch.numbers), batch)
            return whole_loss(parts), (parts, network.seen)

        gradients, (parts, seen) = jax.grad(loss, has_aux=True)(state["weights"])
        new = improved(state, gradients, size, number)
        return {**new, "norms": measured(state["norms"], seen, own, number)}, parts

    @staticmethod
    def _outputs(weights: Mapping[str, Any], norms: Mapping[str, Any], planes: Any, numbers: Any) -> Any:
        found = Network(weights, norms).outputs(planes, numbers)
        return found.policy, jax.nn.sigmoid(found.win), found.lead, found.owners
