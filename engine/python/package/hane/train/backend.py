"""jax, as far as it is here.

This module can be imported without jax, so that types and names of the package can be checked where it is missing;
`hane.train.__main__` says what is missing before anything is computed.
"""

from __future__ import annotations

import os
from typing import Any

jax: Any
jnp: Any
try:
    import jax  # type: ignore[import-not-found, no-redef, unused-ignore]
    from jax import numpy as jnp  # type: ignore[no-redef, unused-ignore]
except ModuleNotFoundError:
    jax = jnp = None


def limit_threads(count: int) -> None:
    """Lets jax compute on the processor, on this many threads. Nothing may have been computed before."""
    os.environ["NPROC"] = str(count)
    if count == 1:
        flags = os.environ.get("XLA_FLAGS", "")
        os.environ["XLA_FLAGS"] = f"{flags} --xla_cpu_multi_thread_eigen=false".strip()
    jax.config.update("jax_platforms", "cpu")
