"""Convolutions of 3x3 points on the processor.

By the definition each point takes nine products of a vector with a matrix. Here tiles of 3x3 points are made at
once, with 25 products in place of 81: a tile and its neighborhood, 5x5 points, are turned into values of polynomials
at five places, where a convolution is a product, and back (S. Winograd, Arithmetic Complexity of Computations, 1980).
Five digits of numbers of 32 bits are kept so.

Values have the shape (rows, columns, positions, channels): what is moved and added lies side by side then.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .backend import jax, jnp

TILE, TAPS = 3, 3
WINDOW = TILE + TAPS - 1
"""Points on a side of a tile with its neighborhood."""

LEAST_WEIGHTS = 1024
"""With fewer weights to a point of the neighborhood a convolution is made by its definition: what is saved would be
lost in making tiles, and in compiling."""

PLACES = (0.0, 1.0, -1.0, 2.0)
"""Where polynomials are evaluated, besides infinity."""


def _powers(count: int) -> NDArray[np.float64]:
    """The powers that a polynomial with this many coefficients has at all places: (5, count)."""
    at_places = [[place**power for power in range(count)] for place in PLACES]
    return np.array([*at_places, np.eye(count)[-1]])


# The product of two polynomials follows from their values; a convolution is the transpose of that.
_inverse = np.linalg.inv(_powers(WINDOW)).T
OF_WINDOW = np.where(abs(_inverse) < 1e-9, 0, _inverse)
"""From a window to values at the places: (5, 5)."""

OF_TAPS = _powers(TAPS).astype(np.float32)
"""From weights to values at the places: (5, 3)."""

TO_TILE = _powers(TILE).T
"""From products at the places to a tile: (3, 5)."""


def convolve(values: Any, weight: Any) -> Any:
    """A convolution with nothing beyond the edges: values of shape (rows, columns, positions, inputs) with weights
    by output, input, row and column."""
    outputs, inputs = weight.shape[:2]
    if outputs * inputs < LEAST_WEIGHTS:
        layout = ("HWNC", "OIHW", "HWNC")
        return jax.lax.conv_general_dilated(values, weight, (1, 1), "SAME", dimension_numbers=layout)
    return _convolve(values, jnp.transpose(weight, (2, 3, 1, 0)))


def _sums(matrix: NDArray[np.float64], parts: Sequence[Any]) -> list[Any]:
    """The products of a small matrix with a vector of arrays."""
    found = []
    for factors in matrix:
        terms = [part * np.float32(factor) for factor, part in zip(factors, parts, strict=True) if factor]
        found.append(sum(terms[1:], terms[0]))
    return found


def _at_places(matrix: NDArray[np.float64], values: Any, edge: int) -> list[Any]:
    """All tiles of values, widened by an edge, at the 25 places: each of shape (tiles down, tiles across, rest)."""
    rows, columns = values.shape[:2]
    down, across = -(-rows // TILE), -(-columns // TILE)
    flat = values.reshape(rows, columns, -1)
    width = matrix.shape[1]
    beyond = width - TILE - edge
    wide = jnp.pad(flat, ((edge, TILE * down - rows + beyond), (edge, TILE * across - columns + beyond), (0, 0)))
    lines = [wide[place : place + TILE * (down - 1) + 1 : TILE] for place in range(width)]
    found = []
    # Without the barrier sums of lines would be made anew for each of the 25 places.
    for line in jax.lax.optimization_barrier(_sums(matrix, lines)):
        found += _sums(matrix, [line[:, place : place + TILE * (across - 1) + 1 : TILE] for place in range(width)])
    return found


def _tiles(places: Sequence[Any], rows: int, columns: int) -> Any:
    """The points of tiles from products at the 25 places: (rows, columns, the rest)."""
    down, across, rest = places[0].shape
    lines = [_sums(TO_TILE, places[line * WINDOW : (line + 1) * WINDOW]) for line in range(WINDOW)]
    lines = jax.lax.optimization_barrier(lines)
    points = [_sums(TO_TILE, [line[column] for line in lines]) for column in range(TILE)]
    tiles = jnp.stack([jnp.stack([column[row] for column in points], axis=2) for row in range(TILE)], axis=1)
    return tiles.reshape(TILE * down, TILE * across, rest)[:rows, :columns]


def _forward(values: Any, weight: Any) -> Any:
    """A convolution with weights by row, column, input, output."""
    rows, columns, count, inputs = values.shape
    outputs = weight.shape[-1]
    matrices = jnp.einsum("ar,bc,rcio->abio", OF_TAPS, OF_TAPS, weight).reshape(-1, inputs, outputs)
    products = [
        (place.reshape(-1, inputs) @ matrix).reshape(*place.shape[:2], count * outputs)
        for place, matrix in zip(_at_places(OF_WINDOW, values, TAPS // 2), matrices, strict=True)
    ]
    return _tiles(products, rows, columns).reshape(rows, columns, count, outputs)


def _backward(values: Any, weight: Any, gradient: Any) -> tuple[Any, Any]:
    """From the gradient of the outputs to those of values and weights."""
    inputs, outputs = weight.shape[2:]
    places = zip(_at_places(OF_WINDOW, values, TAPS // 2), _at_places(TO_TILE.T, gradient, 0), strict=True)
    matrices = jnp.stack([one.reshape(-1, inputs).T @ other.reshape(-1, outputs) for one, other in places])
    matrices = matrices.reshape(WINDOW, WINDOW, inputs, outputs)
    turned = jnp.transpose(weight[::-1, ::-1], (0, 1, 3, 2))
    return _forward(gradient, turned), jnp.einsum("ar,bc,abio->rcio", OF_TAPS, OF_TAPS, matrices)


def _apart(work: Callable[..., Any], *parts: Any) -> Any:
    """What some work makes of arrays, in a branch that is always taken: nothing in it is fused with what comes
    before and behind, which would be computed again and again."""
    shapes = jax.eval_shape(work, *parts)

    def nothing(*_: Any) -> Any:
        return jax.tree.map(lambda shape: jnp.zeros(shape.shape, shape.dtype), shapes)

    # True of each number, which the compiler does not see.
    number = parts[0].ravel()[0]
    return jax.lax.cond((number <= np.inf) | jnp.isnan(number), work, nothing, *parts)


if jax is not None:
    # The gradient of a convolution is made of convolutions, too, which jax would not find.
    _convolve = jax.custom_vjp(lambda values, weight: _apart(_forward, values, weight))
    _convolve.defvjp(
        lambda values, weight: (_apart(_forward, values, weight), (values, weight)),
        lambda kept, gradient: _apart(_backward, *kept, gradient),
    )
