"""Columns of files of rows as arrays, checked: `engine/DATA.md` says what they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .failure import TrainError
from .targets import Lists

VERSION = "1"
"""The version of the columns that is read."""

NUMBERS = {
    "game": "uint64",
    "turn": "uint32",
    "width": "uint8",
    "height": "uint8",
    "komi": "float",
    "to_move": "uint8",
    "ko": "uint16",
    "played": "uint16",
    "playouts": "uint32",
    "full": "bool",
    "root_value": "float",
    "root_score": "float",
    "winner": "int8",
    "margin": "float",
}
LISTS = {"history": "uint16", "candidates": "uint16", "visits": "uint32", "priors": "float"}
BYTES = ("black", "white", "owners")
TEXTS = ("source", "rules")
COLUMNS = (*NUMBERS, *LISTS, *BYTES, *TEXTS)
"""The columns that are read."""

NEVER_NULL = ("game", "turn", "width", "height", "to_move", "playouts", "full", "black", "white", "source")


@dataclass(frozen=True)
class Group:
    """Some rows of a file."""

    path: Path
    first: int
    """The number of the first of them in the file."""
    table: Any

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def at(self, row: int) -> str:
        """Where a row of the group stands."""
        return f"{self.path}, row {self.first + row}"

    def numbers(self, name: str) -> NDArray[np.float64]:
        """A column of numbers, NaN where it is null. Whole numbers up to 2**53 are exact."""
        column = self.table.column(name).combine_chunks()
        return np.asarray(column.cast("float64").to_numpy(zero_copy_only=False), np.float64)

    def whole(self, name: str, missing: int = -1) -> NDArray[np.int64]:
        """A column of whole numbers."""
        numbers = self.numbers(name)
        return np.where(np.isnan(numbers), missing, numbers).astype(np.int64)

    def texts(self, name: str) -> list[str]:
        """A column of texts, empty where they are null."""
        return [text or "" for text in self.table.column(name).to_pylist()]

    def bytes_of(self, name: str) -> list[bytes | None]:
        """A column of bytes."""
        found: list[bytes | None] = self.table.column(name).to_pylist()
        return found

    def lists(self, name: str) -> Lists:
        """A column of lists of numbers."""
        column = self.table.column(name).combine_chunks()
        counts = np.diff(column.offsets.to_numpy()).astype(np.int64)
        return Lists(column.flatten().to_numpy(zero_copy_only=False).astype(np.float64), counts)

    def only(self, rows: NDArray[np.bool_]) -> tuple[Group, NDArray[np.int64]]:
        """Some of the rows, and their numbers in this group."""
        return Group(self.path, self.first, self.table.filter(rows)), np.flatnonzero(rows)


def groups(path: Path) -> Iterator[Group]:
    """The rows of a file, some at a time."""
    import pyarrow  # type: ignore[import-not-found, import-untyped, unused-ignore]
    from pyarrow import parquet  # type: ignore[import-not-found, import-untyped, unused-ignore]

    try:
        with parquet.ParquetFile(path) as file:
            check_schema(path, file.schema_arrow)
            first = 0
            for number in range(file.num_row_groups):
                table = file.read_row_group(number, columns=list(COLUMNS))
                yield Group(path, first, checked(path, table))
                first += table.num_rows
    except FileNotFoundError:
        raise TrainError(f"{path}: expected a file of rows, found none") from None
    except (pyarrow.ArrowException, OSError) as error:
        said = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
        raise TrainError(f"{path}: expected a whole file of Parquet, found another one: {said}") from error


def check_schema(path: Path, schema: Any) -> None:
    """Refuses files of other versions and other columns."""
    import pyarrow

    found = (schema.metadata or {}).get(b"hane.schema")
    if found is None or found.decode(errors="replace") != VERSION:
        shown = "none" if found is None else found.decode(errors="replace")
        raise TrainError(f"{path}: expected rows of version {VERSION} (hane.schema), found {shown}")
    types = {
        **NUMBERS,
        **{name: f"list<{kind}>" for name, kind in LISTS.items()},
        **dict.fromkeys(BYTES, "binary"),
        **dict.fromkeys(TEXTS, "string"),
    }
    for name, kind in types.items():
        place = schema.get_field_index(name)
        if place < 0:
            raise TrainError(f"{path}: expected a column `{name}`, found none")
        column = schema.field(place).type
        shown = f"list<{column.value_type}>" if pyarrow.types.is_list(column) else str(column)
        if shown != kind:
            raise TrainError(f"{path}: column `{name}`: expected {kind}, found {shown}")


def checked(path: Path, table: Any) -> Any:
    """The same rows, none of which lacks what each row has."""
    for name in NEVER_NULL:
        if missing := table.column(name).null_count:
            raise TrainError(f"{path}: column `{name}`: expected a value in each row, found {missing} without")
    return table
