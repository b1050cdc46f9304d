"""Training of a small network from rows, on the processor.

`python -m hane.train --out FOLDER ROWS...` reads positions with what is known of them (files of Parquet), learns
moves, chances, points and owners of all sizes of board at once, and writes a source that `patc` compiles: a short
text beside a file of safetensors. Weights begin from a seed. The same command goes on where an earlier one
ended, whatever ended it.

It needs jax, pyarrow and safetensors (`pip install 'hane[train]'`).

| module | idea |
| --- | --- |
| `rows`, `columns`, `reading` | files of rows, checked, as positions |
| `positions`, `targets` | what a network reads of a row, and what it learns |
| `batches` | which rows a step reads, turned and mirrored |
| `convolution`, `model` | the network, and its losses |
| `steps` | from losses to new weights |
| `checkpoint` | a run in the middle, as a file |
| `report` | losses of games that were held out |
| `source` | what `patc` reads |
| `training` | a run from its beginning to its end |
"""

from .failure import TrainError
from .plan import Plan

__all__ = ["Plan", "TrainError"]
