// The game between a person and the engine: one thread plays, another one judges and gives reasons meanwhile.

import { Board } from "./board.js";
import { loadEngine } from "./load.js";
import { record } from "./record.js";
import { EngineThread, Stopped } from "./thread.js";
import { NAMES, candidate, capital, hundredths, lead, other, played, reasons, result } from "./words.js";

const ENGINE = "hane.wasm.gz";
// For the tree and what has been read, in MiB, of each thread.
const MEMORY = 128;
// How much an analysis looks at a position.
const LOOKS = 800;
const LETTERS = "ABCDE";
// How large territory is drawn, as the share of an owner.
const TERRITORY = 0.4;

const part = (id) => document.getElementById(id);

function say(text, wrong = false) {
  part("status").textContent = text;
  part("status").classList.toggle("wrong", wrong);
}

class Page {
  constructor(module) {
    this.player = new EngineThread(module);
    this.adviser = new EngineThread(module);
    this.board = new Board(part("board"), (vertex) => this.choose(vertex), (text) => (part("under").textContent = text));
    // Counts what happens to the game: what was asked before something happened is no longer wanted.
    this.event = 0;
    this.listen();
  }

  listen() {
    const acts = { pass: () => this.choose("PASS"), undo: () => this.takeBack(), hint: () => this.hint(), resign: () => this.resign(), save: () => this.save() };
    for (const [id, act] of Object.entries(acts)) part(id).addEventListener("click", act);
    part("owners").addEventListener("change", () => this.draw());
    part("settings").addEventListener("submit", (event) => {
      event.preventDefault();
      this.begin();
    });
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, input")) return;
      const keys = { p: "pass", u: "undo", h: "hint", o: "owners" };
      const button = part(keys[event.key.toLowerCase()] ?? "");
      if (button && !button.disabled) button.click();
    });
  }

  async begin() {
    const chosen = (id) => part(id).value;
    const handicap = Number(chosen("handicap"));
    this.person = chosen("person");
    this.settings = { size: Number(chosen("size")), handicap, komi: handicap ? 0.5 : 7.5, memory: MEMORY, ...thinking(chosen("level")) };
    this.moves = [];
    this.score = null;
    const now = this.happens();
    showChance(0.5, "Chances are shown when Hane has looked at the position.");
    part("reasons").replaceChildren(paragraph("Hane says here why it played, and what it thinks of your move.", "quiet"));
    say("Setting up the board …");
    await this.guard(now, async () => {
      this.position = await this.ask("position");
      this.stones = this.position.black;
      this.draw();
      part("board").focus({ preventScroll: true });
      await this.goOn(now);
    });
  }

  // Something happens to the game: its number.
  happens() {
    this.event += 1;
    this.player.stop();
    this.adviser.stop();
    [this.judged, this.line, this.letters] = [null, null, []];
    part("candidates").replaceChildren();
    return this.event;
  }

  ask(what, about, moves = this.moves) {
    return this.player.ask(what, { settings: this.settings, moves }, about);
  }

  advice(what, about) {
    return this.adviser.ask(what, { settings: this.settings, moves: this.moves }, about);
  }

  // Does work whose answers belong to an event; says what goes wrong unless something else has happened.
  async guard(now, work) {
    try {
      await work();
    } catch (error) {
      if (now === this.event && !(error instanceof Stopped)) say(capital(error.message), true);
    } finally {
      this.enable();
    }
  }

  get personMoves() {
    return this.position && !this.ended && this.position.toMove === this.person;
  }

  get ended() {
    return this.score !== null;
  }

  enable() {
    part("pass").disabled = part("hint").disabled = !this.personMoves;
    part("undo").disabled = !this.moves?.some(([color]) => color === this.person);
    part("resign").disabled = !this.position || this.ended;
    part("save").disabled = !this.position;
  }

  // The person chooses a vertex or passes.
  async choose(vertex) {
    if (!this.personMoves) {
      if (this.position) say(this.ended ? "The game is over: begin another, or take back." : "It is Hane's turn.");
      return;
    }
    const moves = [...this.moves, [this.person, vertex]];
    const event = this.event;
    try {
      const position = await this.ask("position", undefined, moves);
      if (event !== this.event) return;
      const now = this.happens();
      [this.moves, this.position] = [moves, position];
      this.draw();
      await this.guard(now, () => this.goOn(now));
    } catch (error) {
      if (event === this.event) say(capital(error.message), true);
    }
  }

  // The engine moves if it is its turn; what it thinks is then said.
  async goOn(now) {
    this.enable();
    if (this.position.over) return this.count(now);
    if (this.position.toMove !== this.person) {
      say("Hane is thinking …");
      const { move, position } = await this.ask("generate", other(this.person));
      if (now !== this.event) return;
      if (move === "resign") return this.end(`${this.person === "black" ? "B" : "W"}+R`, "Hane resigns: you win.");
      this.moves = [...this.moves, [other(this.person), move]];
      this.position = position;
      this.draw();
      if (position.over) return this.count(now);
      say(`Move ${this.moves.length}: ${played(other(this.person), move)}. Your move as ${NAMES[this.person]}.`);
    } else {
      say(`Your move as ${NAMES[this.person]}.`);
    }
    this.enable();
    await this.judge(now);
  }

  // What the other thread finds: chances and owners, then reasons for the last two moves.
  async judge(now) {
    const found = await this.look(now);
    if (!found) return;
    const count = this.moves.length;
    const said = [];
    for (const turn of [count - 1, count - 2].filter((at) => at >= 0)) {
      const { played: why } = await this.advice("explain", { turn, top: 1 });
      if (now !== this.event) return;
      const [color, vertex] = this.moves[turn];
      const who = color === this.person ? "You" : "Hane";
      said.push(paragraph(vertex === "PASS" ? `${who} passed, move ${turn + 1}.` : `${who}, move ${turn + 1}: ${reasons(why)}`));
      part("reasons").replaceChildren(...said);
    }
  }

  async look(now) {
    const found = await this.advice("analyze", { maxVisits: LOOKS, includeOwnership: true, analysisPVLen: 6 });
    if (now !== this.event) return null;
    this.judged = found;
    const { winrate, scoreLead } = found.rootInfo;
    showChance(winrate, `Chance that Black wins: ${hundredths(winrate)}; ${lead(scoreLead)}.`);
    this.draw();
    return found;
  }

  async hint() {
    if (!this.personMoves) return;
    const now = this.event;
    await this.guard(now, async () => {
      say("Looking for good moves …");
      const found = this.judged ?? await this.look(now);
      if (!found) return;
      const best = found.moveInfos.slice(0, LETTERS.length);
      this.letters = best.map((move, at) => [move.move, LETTERS[at]]);
      part("candidates").replaceChildren(...best.map((move, at) => this.candidateItem(move, LETTERS[at])));
      this.draw();
      say(`Hane likes ${best[0].move} best here.`);
      if (best[0].move === "pass") return;
      this.adviser.stop();
      const { asked } = await this.advice("explain", { move: best[0].move, top: 1 });
      if (now === this.event) part("reasons").replaceChildren(paragraph(reasons(asked)));
    });
  }

  // A candidate, whose line is shown while it is looked at.
  candidateItem(move, name) {
    const item = document.createElement("li");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = `${name}  ${candidate(move, this.person)}`;
    const show = (line) => () => {
      this.line = line;
      this.draw();
    };
    for (const event of ["pointerenter", "focus"]) button.addEventListener(event, show(move.pv));
    for (const event of ["pointerleave", "blur"]) button.addEventListener(event, show(null));
    button.addEventListener("click", () => this.choose(move.move));
    item.append(button);
    return item;
  }

  // Takes back to where the person moves next, before their last move.
  async takeBack() {
    const last = this.moves.findLastIndex(([color]) => color === this.person);
    if (last < 0) return;
    this.moves = this.moves.slice(0, last);
    this.score = null;
    const now = this.happens();
    await this.guard(now, async () => {
      this.position = await this.ask("position");
      if (now !== this.event) return;
      this.draw();
      part("reasons").replaceChildren();
      await this.goOn(now);
    });
  }

  resign() {
    if (this.ended) return;
    this.happens();
    this.end(`${this.person === "black" ? "W" : "B"}+R`, "You resigned: Hane wins.");
  }

  end(score, text) {
    this.score = score;
    showChance(score === "0" ? 0.5 : Number(score.startsWith("B")), `The game is over: ${score}.`);
    this.draw();
    say(text);
    this.enable();
  }

  // Both have passed: the board is counted.
  async count(now) {
    say("Counting …");
    const found = await this.ask("score");
    if (now !== this.event) return;
    this.counted = found;
    const dead = found.dead.length ? ` Dead stones are crossed out.` : "";
    this.end(found.score, `Both passed. ${result(found.score)}${dead}`);
  }

  draw() {
    if (!this.position) return;
    const last = this.moves.at(-1)?.[1];
    const counted = this.ended && this.position.over ? this.counted : null;
    const owners = counted ? this.owned(counted) : part("owners").checked && this.judged?.ownership;
    this.board.show(this.position, {
      last,
      dead: counted?.dead,
      owners: owners || null,
      letters: this.line ? [] : this.letters,
      line: this.line ?? [],
      first: this.position.toMove,
    });
  }

  // Territory as owners.
  owned({ black_territory: black, white_territory: white }) {
    const owner = (vertex) => (black.includes(vertex) ? TERRITORY : white.includes(vertex) ? -TERRITORY : 0);
    return this.board.vertices().map(owner);
  }

  save() {
    const text = record(this.position, { ...this.settings, stones: this.stones }, this.person, this.score, this.board.drawing.place);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([text], { type: "application/x-go-sgf" }));
    link.download = "hane.sgf";
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

// Black's chance as a bar and in words.
// What a level comes to as a setting: a number of playouts, or the name of a strength. In a browser an evaluation by the
// network takes as long as some hundred playouts.
function thinking(level) {
  return /^\d+$/.test(level) ? { playouts: Number(level), without: ["network"] } : { strength: level };
}

function showChance(chance, text) {
  part("bar-black").style.width = `${100 * chance}%`;
  part("bar").setAttribute("aria-label", text);
  part("chance").textContent = text;
}

function paragraph(text, kind = "") {
  const made = document.createElement("p");
  made.className = kind;
  made.textContent = text;
  return made;
}

async function main() {
  for (const button of document.querySelectorAll("button")) button.disabled = true;
  try {
    const module = await loadEngine(ENGINE, (bytes) => say(`Loading the engine: ${(bytes / 1e6).toFixed(1)} MB …`));
    const page = new Page(module);
    for (const button of document.querySelectorAll("#settings button")) button.disabled = false;
    await page.begin();
  } catch (error) {
    say(`Hane cannot start: ${error.message}.`, true);
  }
}

main();
