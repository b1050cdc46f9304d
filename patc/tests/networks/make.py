"""Makes the two networks of random weights beside this file, one in each form: python3 make.py

All numbers are multiples of a 64th, so that they pack well. Needs numpy.
"""

import gzip
import json
import struct

import numpy as np

CHANNELS, HEAD, VECTOR, POOLED = 16, 8, 12, 4
chance = np.random.default_rng(55)


def weights(shape, inputs):
    """Random weights of a layer whose outputs each read this number of inputs."""
    numbers = chance.normal(0, 1.4 / np.sqrt(inputs), shape)
    return (np.round(numbers * 64) / 64).astype("<f4")


def norm(channels):
    """Factors, summands, means and variances of a norm."""
    near = lambda middle, spread: middle + np.round(chance.normal(0, spread, channels) * 16) / 16
    variance = 1 + np.round(abs(chance.normal(0, 0.3, channels)) * 16) / 16
    return [part.astype("<f4") for part in (near(1, 0.2), near(0, 0.2), near(0, 0.2), variance)]


def tensors():
    """A network of our own form, by name."""
    found = {}

    def add(name, shape, inputs, bias=True):
        found[name + ".weight"] = weights(shape, inputs)
        if bias:
            found[name + ".bias"] = weights((shape[0],), 9)

    def add_norm(name, channels):
        parts = ("weight", "bias", "running_mean", "running_var")
        found.update(zip((f"{name}.{part}" for part in parts), norm(channels)))

    add("stem", (CHANNELS, 16, 3, 3), 20, bias=False)
    add_norm("sb", CHANNELS)
    add("glob", (CHANNELS, 3), 3)
    for block in range(2):
        for number in "12":
            add(f"blocks.{block}.c{number}", (CHANNELS, CHANNELS, 3, 3), 9 * CHANNELS, bias=False)
            add_norm(f"blocks.{block}.b{number}", CHANNELS)
    add("blocks.1.pool", (CHANNELS, 3 * POOLED), 3 * POOLED)
    for name, outputs, inputs in (("p1", HEAD, CHANNELS), ("p2", 1, HEAD), ("v1", HEAD, CHANNELS), ("own", 1, HEAD)):
        add(name, (outputs, inputs, 1, 1), inputs)
    matrices = (("pg", HEAD, 3 * HEAD), ("pp", 1, 3 * HEAD), ("v2", VECTOR, 3 * HEAD + 3), ("v3", 2, VECTOR))
    for name, outputs, inputs in matrices:
        add(name, (outputs, inputs), inputs)
    return found


def safetensors(found):
    """The bytes of a file of safetensors."""
    head, data = {}, b""
    for name in sorted(found):
        end = len(data) + found[name].nbytes
        head[name] = {"dtype": "F32", "shape": list(found[name].shape), "data_offsets": [len(data), end]}
        data += found[name].tobytes()
    text = json.dumps(head, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    return struct.pack("<Q", len(text)) + text + data


class KataGo:
    """A network in KataGo's version 8, part by part."""

    def __init__(self):
        self.parts = []

    def text(self, *words):
        self.parts.append("\n".join(str(word) for word in words).encode() + b"\n")

    def numbers(self, numbers):
        self.parts.append(b"@BIN@" + np.ascontiguousarray(numbers, "<f4").tobytes() + b"\n")

    def convolution(self, name, side, inputs, outputs):
        self.text(name, f"{side} {side} {inputs} {outputs} 1 1")
        self.numbers(weights((side, side, inputs, outputs), side * side * inputs))

    def norm(self, name, channels):
        factors, summands, means, variances = norm(channels)
        self.text(name, f"{channels} 0.001 1 1")
        for part in (means, variances, factors, summands):
            self.numbers(part)
        self.text("rectifier")

    def matrix(self, name, inputs, outputs):
        self.text(name, f"{inputs} {outputs}")
        self.numbers(weights((inputs, outputs), inputs))

    def summands(self, name, channels):
        self.text(name, channels)
        self.numbers(weights((channels,), 9))

    def trunk(self):
        regular, pooled = CHANNELS - 4, 8
        self.text("tiny-katago", 8, 22, 19)
        self.text("trunk", 2, CHANNELS, CHANNELS, regular, 4, pooled)
        self.convolution("conv1", 5, 22, CHANNELS)
        self.matrix("ginputw", 19, CHANNELS)
        self.text("ordinary_block", "rconv1")
        self.norm("n1", CHANNELS)
        self.convolution("w1", 3, CHANNELS, CHANNELS)
        self.norm("n2", CHANNELS)
        self.convolution("w2", 3, CHANNELS, CHANNELS)
        self.text("gpool_block", "rconv2")
        self.norm("n1", CHANNELS)
        self.convolution("w1a", 3, CHANNELS, regular)
        self.convolution("w1b", 3, CHANNELS, pooled)
        self.norm("n1b", pooled)
        self.matrix("w1r", 3 * pooled, regular)
        self.norm("n2", regular)
        self.convolution("w2", 3, regular, CHANNELS)
        self.norm("norm", CHANNELS)

    def heads(self):
        self.text("policyhead")
        self.convolution("p1", 1, CHANNELS, HEAD)
        self.convolution("g1", 1, CHANNELS, HEAD)
        self.norm("g1n", HEAD)
        self.matrix("matmulg2w", 3 * HEAD, HEAD)
        self.norm("p1n", HEAD)
        self.convolution("p2", 1, HEAD, 1)
        self.matrix("matmulpass", 3 * HEAD, 1)
        self.text("valuehead")
        self.convolution("v1", 1, CHANNELS, HEAD)
        self.norm("v1n", HEAD)
        self.matrix("v2", 3 * HEAD, VECTOR)
        self.summands("v2b", VECTOR)
        self.text("rectifier")
        for name, outputs in (("v3", 3), ("mv3", 4)):
            self.matrix(name, VECTOR, outputs)
            self.summands(name + "b", outputs)
        self.convolution("own", 1, HEAD, 1)


if __name__ == "__main__":
    with open("tiny.safetensors", "wb") as file:
        file.write(safetensors(tensors()))
    network = KataGo()
    network.trunk()
    network.heads()
    with open("tiny-katago.bin.gz", "wb") as file:
        file.write(gzip.compress(b"".join(network.parts), 9, mtime=0))
