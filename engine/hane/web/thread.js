// A worker with an engine, asked by promises. One that breaks, or is not to finish, gives its place to a new one when
// there is something to ask again.

// What a question is refused with whose answer is no longer wanted.
export class Stopped extends Error {}

export class EngineThread {
  constructor(module) {
    this.module = module;
    this.next = 1;
    this.waiting = new Map();
    this.worker = null;
  }

  get busy() {
    return this.waiting.size > 0;
  }

  // Asks about the game that begins with these settings and has these moves.
  ask(ask, { settings, moves }, about) {
    this.worker ??= this.started();
    const question = { number: this.next, settings, moves: moves.map((move) => [...move]), ask, about };
    this.next += 1;
    return new Promise((resolve, reject) => {
      this.waiting.set(question.number, { resolve, reject });
      this.worker.postMessage(question);
    });
  }

  // Leaves off whatever is being done.
  stop() {
    if (this.busy) this.end(new Stopped("stopped"));
  }

  started() {
    const worker = new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
    worker.onerror = (event) => this.end(new Error(event.message || "a worker of this page could not be started"));
    worker.onmessage = ({ data }) => this.take(data);
    worker.postMessage(this.module);
    return worker;
  }

  take({ number, found, wrong, broken }) {
    if (broken) return this.end(new Error(`the engine broke off, and begins anew: ${wrong}`));
    const { resolve, reject } = this.waiting.get(number);
    this.waiting.delete(number);
    if (wrong === undefined) resolve(found);
    else reject(new Error(wrong));
  }

  end(reason) {
    this.worker.terminate();
    this.worker = null;
    const { waiting } = this;
    this.waiting = new Map();
    for (const { reject } of waiting.values()) reject(reason);
  }
}
