// The board as a drawing, with a cursor for the keyboard.

import { letter, placeOf, vertexAt } from "./vertex.js";

const SVG = "http://www.w3.org/2000/svg";
const MARGIN = 1.05;

const STARS = { 9: [2, 4, 6], 13: [3, 6, 9], 19: [3, 9, 15] };

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (text !== undefined) made.textContent = text;
  return made;
}

export class Board {
  // `play` is given the vertex that is chosen, `tell` what stands under the cursor when it moves.
  constructor(svg, play, tell) {
    [this.svg, this.play, this.tell] = [svg, play, tell];
    this.size = 0;
    this.cursor = { column: 0, row: 0 };
    svg.addEventListener("click", (event) => this.clicked(event));
    svg.addEventListener("keydown", (event) => this.pressed(event));
  }

  resize(size) {
    if (size === this.size) return;
    this.size = size;
    const middle = Math.floor(size / 2);
    this.cursor = { column: middle, row: middle };
    const side = size - 1 + 2 * MARGIN;
    this.svg.setAttribute("viewBox", `${-MARGIN} ${-MARGIN} ${side} ${side}`);
    this.svg.setAttribute("aria-label", `Go board of ${size} by ${size}`);
    this.svg.replaceChildren();
    this.svg.append(element("rect", { class: "wood", x: -MARGIN, y: -MARGIN, width: side, height: side }));
    this.drawGrid();
    this.layers = {};
    for (const name of ["owners", "stones", "marks"]) {
      this.layers[name] = element("g", { class: name });
      this.svg.append(this.layers[name]);
    }
    this.ring = element("rect", { class: "cursor", width: 0.96, height: 0.96, rx: 0.12 });
    this.svg.append(this.ring);
    this.moveCursor(0, 0);
  }

  drawGrid() {
    const last = this.size - 1;
    for (let at = 0; at <= last; at += 1) {
      this.svg.append(element("line", { class: "grid", x1: 0, x2: last, y1: at, y2: at }));
      this.svg.append(element("line", { class: "grid", y1: 0, y2: last, x1: at, x2: at }));
      const names = [[at, -0.72, letter(at)], [at, last + 0.72, letter(at)], [-0.72, at, this.size - at],
        [last + 0.72, at, this.size - at]];
      for (const [x, y, text] of names) this.svg.append(element("text", { class: "name", x, y }, text));
    }
    const stars = STARS[this.size] ?? [];
    for (const x of stars) {
      for (const y of stars) this.svg.append(element("circle", { class: "star", cx: x, cy: y, r: 0.09 }));
    }
  }

  // Shows a position of hane_position with what is known of it: the `last` vertex, `dead` vertices, `owners` as
  // numbers from 1 for Black to -1 for White, row by row, `letters` as pairs of a vertex and a text, and a `line` of
  // vertices that `first` begins.
  show(position, { last, dead = [], owners, letters = [], line = [], first = "black" }) {
    this.resize(position.size[0]);
    this.stones = new Map();
    for (const color of ["black", "white"]) position[color].forEach((vertex) => this.stones.set(vertex, color));
    const { owners: ground, stones, marks } = this.layers;
    ground.replaceChildren(...this.drawnOwners(owners));
    stones.replaceChildren(...[...this.stones].map(([vertex, color]) =>
      this.stone(vertex, color, dead.includes(vertex) ? "dead" : "")));
    marks.replaceChildren();
    if (last && this.stones.has(last)) marks.append(this.mark(last));
    dead.forEach((vertex) => marks.append(this.cross(vertex)));
    letters.filter(([vertex]) => placeOf(vertex, this.size)).forEach(([vertex, text]) =>
      marks.append(...this.label(vertex, text, "label")));
    this.drawLine(line, first);
    this.moveCursor(0, 0);
  }

  drawLine(line, first) {
    const other = first === "black" ? "white" : "black";
    line.forEach((vertex, at) => {
      if (!placeOf(vertex, this.size)) return;
      const color = at % 2 === 0 ? first : other;
      this.layers.marks.append(this.stone(vertex, color, "thought"));
      this.layers.marks.append(this.label(vertex, at + 1, `number on-${color}`)[1]);
    });
  }

  drawnOwners(owners) {
    if (!owners) return [];
    return owners.flatMap((owner, at) => {
      const width = 0.62 * Math.sqrt(Math.abs(owner));
      if (width < 0.15) return [];
      const [column, row] = [at % this.size, Math.floor(at / this.size)];
      const color = owner > 0 ? "black" : "white";
      return [element("rect", { class: `owner ${color}`, x: column - width / 2, y: row - width / 2, width, height: width })];
    });
  }

  stone(vertex, color, more) {
    const { column, row } = placeOf(vertex, this.size);
    return element("circle", { class: `stone ${color} ${more}`, cx: column, cy: row, r: 0.47 });
  }

  mark(vertex) {
    const { column, row } = placeOf(vertex, this.size);
    return element("circle", { class: `last on-${this.stones.get(vertex)}`, cx: column, cy: row, r: 0.22 });
  }

  cross(vertex) {
    const { column, row } = placeOf(vertex, this.size);
    const [x, y, r] = [column, row, 0.2];
    return element("path", { class: "cross", d: `M${x - r} ${y - r}L${x + r} ${y + r}M${x - r} ${y + r}L${x + r} ${y - r}` });
  }

  label(vertex, text, kind) {
    const { column, row } = placeOf(vertex, this.size);
    return [element("circle", { class: "patch", cx: column, cy: row, r: 0.34 }),
      element("text", { class: kind, x: column, y: row }, text)];
  }

  // All vertices, row by row from the top.
  vertices() {
    return Array.from({ length: this.size * this.size }, (_, at) => vertexAt(at % this.size, Math.floor(at / this.size), this.size));
  }

  clicked(event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const [column, row] = [Math.round(point.x), Math.round(point.y)];
    if (Math.min(column, row) < 0 || Math.max(column, row) >= this.size) return;
    this.cursor = { column, row };
    this.moveCursor(0, 0);
    this.play(vertexAt(column, row, this.size));
  }

  pressed(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in steps) {
      this.moveCursor(...steps[event.key]);
      this.tell(this.under());
    } else if (event.key === "Enter" || event.key === " ") {
      this.play(vertexAt(this.cursor.column, this.cursor.row, this.size));
    } else {
      return;
    }
    event.preventDefault();
  }

  moveCursor(columns, rows) {
    const within = (value) => Math.min(Math.max(value, 0), this.size - 1);
    this.cursor = { column: within(this.cursor.column + columns), row: within(this.cursor.row + rows) };
    this.ring.setAttribute("x", this.cursor.column - 0.48);
    this.ring.setAttribute("y", this.cursor.row - 0.48);
  }

  under() {
    const vertex = vertexAt(this.cursor.column, this.cursor.row, this.size);
    return `${vertex}, ${this.stones?.get(vertex) ?? "empty"}`;
  }
}
