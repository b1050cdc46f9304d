// The functions of hane.h, called from JavaScript: texts go in and out as bytes that end with 0.

import { system } from "./wasi.js";

// What the engine says is wrong with what it was asked; it goes on.
export class Refused extends Error {
  refused = true;
}

export class Hane {
  // An engine of a compiled module. `say` is given what the engine writes, by lines.
  static async start(module, say = () => {}) {
    let exports = null;
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: system(() => exports.memory, say),
    });
    exports = instance.exports;
    exports.__wasm_call_ctors();
    return new Hane(exports);
  }

  constructor(exports) {
    this.exports = exports;
    this.engine = 0;
    this.settings = null;
    this.moves = [];
  }

  // Begins a game with settings of hane_create, unless it is under way, and brings it to where these moves lead:
  // pairs of a color and a vertex. Throws what is wrong with them; the game then ends before the wrong one.
  bring(settings, moves) {
    const text = JSON.stringify(settings);
    if (text !== this.settings) {
      if (this.engine) this.exports.hane_free(this.engine);
      [this.engine, this.settings, this.moves] = [0, null, []];
      this.engine = this.call("hane_create", text);
      this.settings = text;
    }
    const same = (move, at) => this.moves[at]?.[0] === move[0] && this.moves[at]?.[1] === move[1];
    let kept = 0;
    while (kept < moves.length && same(moves[kept], kept)) kept += 1;
    if (kept < this.moves.length) {
      this.check("hane_undo", this.engine, this.moves.length - kept);
      this.moves.length = kept;
    }
    for (const [color, vertex] of moves.slice(kept)) {
      this.check("hane_play", this.engine, color, vertex);
      this.moves.push([color, vertex]);
    }
  }

  position() {
    return JSON.parse(this.answer("hane_position", this.engine));
  }

  score() {
    return JSON.parse(this.answer("hane_score", this.engine));
  }

  // The vertex that was played, "PASS" or "resign".
  generate(color) {
    const chosen = this.answer("hane_genmove", this.engine, color);
    if (chosen !== "resign") this.moves.push([color, chosen]);
    return chosen;
  }

  analyze(wanted) {
    return JSON.parse(this.answer("hane_analyze", this.engine, JSON.stringify(wanted)));
  }

  explain(wanted) {
    return JSON.parse(this.answer("hane_explain", this.engine, JSON.stringify(wanted)));
  }

  // Calls a function that returns a text.
  answer(name, ...given) {
    return this.taken(this.call(name, ...given));
  }

  // Calls a function that returns 0 when it has done its work.
  check(name, ...given) {
    this.call(name, ...given);
  }

  // Calls a function with texts and numbers, and throws what it says went wrong.
  call(name, ...given) {
    const { malloc, free, memory } = this.exports;
    const reason = malloc(4);
    new DataView(memory.buffer).setUint32(reason, 0, true);
    const texts = [];
    const passed = given.map((value) => {
      if (typeof value !== "string") return value;
      texts.push(this.put(value));
      return texts.at(-1);
    });
    const result = this.exports[name](...passed, reason);
    texts.forEach((text) => free(text));
    const wrong = new DataView(memory.buffer).getUint32(reason, true);
    free(reason);
    if (wrong) throw new Refused(this.taken(wrong));
    return result;
  }

  put(text) {
    const bytes = new TextEncoder().encode(`${text}\0`);
    const at = this.exports.malloc(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    return at;
  }

  // What a text says, which is then given back.
  taken(at) {
    const bytes = new Uint8Array(this.exports.memory.buffer);
    const text = new TextDecoder().decode(bytes.slice(at, bytes.indexOf(0, at)));
    this.exports.hane_free_text(at);
    return text;
  }
}
