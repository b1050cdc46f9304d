import numpy as np, gzip, struct, json
rng = np.random.default_rng(55)
def w(shape, fan, gain=1.4):   # multiples of a 64th, so that they pack well
    a = rng.normal(0, gain / np.sqrt(fan), shape); return (np.round(a * 64) / 64).astype("<f4")
def norm(c): return dict(weight=(1 + np.round(rng.normal(0, .2, c) * 16) / 16).astype("<f4"), bias=(np.round(rng.normal(0, .2, c) * 16) / 16).astype("<f4"), mean=(np.round(rng.normal(0, .2, c) * 16) / 16).astype("<f4"), var=(1 + np.round(abs(rng.normal(0, .3, c)) * 16) / 16).astype("<f4"))
C, H, V = 16, 8, 12
# ours
t = {}
def put_norm(n, c):
    b = norm(c); t[n + ".weight"], t[n + ".bias"], t[n + ".running_mean"], t[n + ".running_var"] = b["weight"], b["bias"], b["mean"], b["var"]
t["stem.weight"] = w((C, 16, 3, 3), 20); put_norm("sb", C); t["glob.weight"] = w((C, 3), 3); t["glob.bias"] = w((C,), 9)
for i in range(2):
    for k in "12": t["blocks.%d.c%s.weight" % (i, k)] = w((C, C, 3, 3), 9 * C); put_norm("blocks.%d.b%s" % (i, k), C)
t["blocks.1.pool.weight"] = w((C, 3 * (C // 4)), 12); t["blocks.1.pool.bias"] = w((C,), 9)
for n, shape in dict(p1=(H, C, 1, 1), p2=(1, H, 1, 1), v1=(H, C, 1, 1), own=(1, H, 1, 1)).items(): t[n + ".weight"] = w(shape, shape[1]); t[n + ".bias"] = w((shape[0],), 9)
for n, shape in dict(pg=(H, 3 * H), pp=(1, 3 * H), v2=(V, 3 * H + 3), v3=(2, V)).items(): t[n + ".weight"] = w(shape, shape[1]); t[n + ".bias"] = w((shape[0],), 9)
head, data = {}, b""
for k in sorted(t): head[k] = {"dtype": "F32", "shape": list(t[k].shape), "data_offsets": [len(data), len(data) + t[k].nbytes]}; data += t[k].tobytes()
h = json.dumps(head, separators=(",", ":")).encode(); h += b" " * (-len(h) % 8)
open("tiny.safetensors", "wb").write(struct.pack("<Q", len(h)) + h + data)
# KataGo's form
out = []
def text(*a): out.append("\n".join(str(x) for x in a).encode() + b"\n")
def floats(a): out.append(b"@BIN@" + np.ascontiguousarray(a, "<f4").tobytes() + b"\n")
def conv(n, k, i, o): text(n, "%d %d %d %d 1 1" % (k, k, i, o)); floats(w((k, k, i, o), k * k * i))
def bn(n, c):
    b = norm(c); text(n, "%d 0.001 1 1" % c); [floats(b[x]) for x in ("mean", "var", "weight", "bias")]
def act(n): text(n)
def mul(n, i, o): text(n, "%d %d" % (i, o)); floats(w((i, o), i))
def bias(n, c): text(n, c); floats(w((c,), 9))
text("tiny-katago", 8, 22, 19); text("trunk", 2, C, C, C - 4, 4, 8)
conv("conv1", 5, 22, C); mul("ginputw", 19, C)
text("ordinary_block", "rconv1"); bn("n1", C); act("a1"); conv("w1", 3, C, C); bn("n2", C); act("a2"); conv("w2", 3, C, C)
text("gpool_block", "rconv2"); bn("n1", C); act("a1"); conv("w1a", 3, C, C - 4); conv("w1b", 3, C, 8); bn("n1b", 8); act("a1b"); mul("w1r", 24, C - 4); bn("n2", C - 4); act("a2"); conv("w2", 3, C - 4, C)
bn("trunk/norm", C); act("trunk/a")
text("policyhead"); conv("p1/w", 1, C, H); conv("g1/w", 1, C, H); bn("g1/n", H); act("g1/a"); mul("matmulg2w", 3 * H, H); bn("p1/n", H); act("p1/a"); conv("p2/w", 1, H, 1); mul("matmulpass", 3 * H, 1)
text("valuehead"); conv("v1/w", 1, C, H); bn("v1/n", H); act("v1/a"); mul("v2/w", 3 * H, V); bias("v2/b", V); act("v2/a"); mul("v3/w", V, 3); bias("v3/b", 3); mul("mv3/w", V, 4); bias("mv3/b", 4); conv("own/w", 1, H, 1)
open("tiny-katago.bin.gz", "wb").write(gzip.compress(b"".join(out), 9, mtime=0))
