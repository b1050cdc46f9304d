"""The files of a run in an object store, or anywhere else that fsspec reaches.

An object is there whole or not at all, and nothing is renamed or locked. What is finished is sent up, that which
names other files after them, so that whatever has been sent can be relied on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from .state import LoopError

AT_ONCE = 16
"""How many objects are brought at a time: an answer takes tens of milliseconds, most of which are waiting."""


class Store:
    """Objects under a URL, such as `s3://bucket/run`. It pickles, and is opened where it is used."""

    def __init__(self, url: str) -> None:
        self.url = url.rstrip("/")

    def read(self, name: str) -> bytes | None:
        """What an object holds; none where there is no such object."""
        system, path = self._opened()
        try:
            return bytes(system.cat_file(f"{path}/{name}"))
        except FileNotFoundError:
            return None
        except Exception as error:
            raise self._failed(name, error) from error

    def write(self, name: str, content: bytes) -> None:
        """Puts an object there, in place of an older one."""
        system, path = self._opened()
        try:
            # On a file system, a folder is needed and a file that is being written has another name; elsewhere
            # an object is there once it is whole.
            if "file" in _protocols(system):
                system.makedirs(os.path.dirname(f"{path}/{name}"), exist_ok=True)
                system.pipe_file(f"{path}/{name}.part-{os.getpid()}", content)
                os.replace(f"{path}/{name}.part-{os.getpid()}", f"{path}/{name}")
            else:
                system.pipe_file(f"{path}/{name}", content)
        except Exception as error:
            raise self._failed(name, error) from error

    def names(self, prefix: str) -> list[str]:
        """The objects whose names begin with this and a slash, in the order of their names."""
        system, path = self._opened()
        try:
            system.invalidate_cache()
            found = system.find(f"{path}/{prefix}")
        except FileNotFoundError:
            return []
        except Exception as error:
            raise self._failed(prefix, error) from error
        return sorted(str(name)[len(path) + 1 :] for name in found if ".part-" not in str(name))

    def fetch(self, names: Iterable[str], folder: Path) -> None:
        """Brings objects into a folder, under their names, but for those that are there; several at a time."""
        wanted = [name for name in names if not (folder / name).exists()]
        with ThreadPoolExecutor(AT_ONCE) as threads:
            # Results are asked for, so that an error is one of this function.
            for _ in threads.map(lambda name: self._bring(name, folder / name), wanted):
                pass

    def _bring(self, name: str, path: Path) -> None:
        content = self.read(name)
        if content is None:
            raise LoopError(f"{self.url}/{name}: expected an object, found none")
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(f".{path.name}.part")
        part.write_bytes(content)
        part.replace(path)

    def send(self, names: Iterable[str], folder: Path) -> None:
        """Puts files of a folder there, in this order."""
        for name in names:
            self.write(name, (folder / name).read_bytes())

    def _opened(self) -> tuple[Any, str]:
        try:
            import fsspec  # type: ignore[import-untyped, unused-ignore]

            system, path = fsspec.core.url_to_fs(self.url)
        except ImportError as error:
            raise LoopError(f"{self.url}: a URL wants the package fsspec and that of its protocol: {error}") from error
        except ValueError as error:
            raise LoopError(f"{self.url}: expected a URL that fsspec knows: {error}") from error
        return system, str(path).rstrip("/")

    def _failed(self, name: str, error: Exception) -> LoopError:
        return LoopError(f"{self.url}/{name}: {type(error).__name__}: {error}")


def _protocols(system: Any) -> tuple[str, ...]:
    found = system.protocol
    return (found,) if isinstance(found, str) else tuple(found)
