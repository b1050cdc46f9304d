// What the engine's library of C asks a system for, in a browser: the time, chance, and where to write what it says.
// Files and surroundings there are none; what asks for them learns that.

const DONE = 0;
const BAD_FILE = 8;
const NOT_THERE = 44;
const STANDARD_ERROR = 2;

// The functions, for a memory that is there once the engine is; `say` is given what is written, by lines.
export function system(memory, say) {
  const view = () => new DataView(memory().buffer);
  const bytes = (at, length) => new Uint8Array(memory().buffer, at, length);
  let unfinished = "";

  function write(file, parts, count, written) {
    if (file < 1 || file > STANDARD_ERROR) return BAD_FILE;
    let length = 0;
    for (let part = parts; part < parts + 8 * count; part += 8) {
      const [at, size] = [view().getUint32(part, true), view().getUint32(part + 4, true)];
      unfinished += new TextDecoder().decode(bytes(at, size).slice());
      length += size;
    }
    const lines = unfinished.split("\n");
    unfinished = lines.pop();
    lines.forEach(say);
    view().setUint32(written, length, true);
    return DONE;
  }

  const known = {
    clock_time_get(clock, precision, result) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(result, BigInt(Math.round(milliseconds * 1e6)), true);
      return DONE;
    },
    random_get(at, length) {
      crypto.getRandomValues(bytes(at, length));
      return DONE;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return DONE;
    },
    environ_get: () => DONE,
    sched_yield: () => DONE,
    fd_write: write,
    proc_exit(code) {
      throw new Error(`the engine ended with code ${code}`);
    },
  };
  // What begins with `fd_` is about files that were opened, of which there are none; the rest names files.
  return new Proxy(known, {
    get: (functions, name) => functions[name] ?? (() => (name.startsWith("fd_") ? BAD_FILE : NOT_THERE)),
  });
}
