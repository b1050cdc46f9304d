// The board of the page, with a cursor for the keyboard. It is drawn by `haneBoard`, as the boards of all pages.

/* global haneBoard */

const LETTER_SIZE = 15;

export class Board {
  // `play` is given the vertex that is chosen, `tell` what stands under the cursor when it moves.
  constructor(svg, play, tell) {
    [this.svg, this.play, this.tell] = [svg, play, tell];
    this.size = 0;
    svg.addEventListener("click", (event) => this.clicked(event));
    svg.addEventListener("keydown", (event) => this.pressed(event));
  }

  resize(size) {
    if (size === this.size) return;
    this.size = size;
    this.svg.replaceChildren();
    this.drawing = haneBoard(size, size, this.svg);
    this.svg.setAttribute("aria-label", `Go board of ${size} by ${size}`);
    const side = this.drawing.CELL * 0.96;
    this.ring = this.drawing.drawn("rect", { class: "cursor", width: side, height: side, rx: side / 8 });
    this.svg.append(this.ring);
    this.moveCursor(Math.floor(size / 2), Math.floor(size / 2));
  }

  // Shows a position of hane_position with what is known of it: the `last` vertex, `dead` vertices, `owners` as
  // numbers from 1 for Black to -1 for White, row by row, `letters` as pairs of a vertex and a text, and a `line` of
  // vertices that `first` begins.
  show(position, { last, dead = [], owners, letters = [], line = [], first = "black" }) {
    this.resize(position.size[0]);
    const { place, layers, clear, stone, drawStones, dot, cross, letter } = this.drawing;
    this.stones = Array(this.size * this.size).fill(".");
    for (const [color, sign] of [["black", "X"], ["white", "O"]]) position[color].forEach((vertex) => (this.stones[place(vertex)] = sign));
    const gone = dead.map(place);
    clear();
    drawStones(this.stones, gone);
    this.drawOwners(owners);
    if (last && this.stones[place(last)] !== undefined && this.stones[place(last)] !== ".") dot(place(last), this.stones);
    gone.forEach(cross);
    for (const [vertex, text] of letters) if (place(vertex) >= 0) this.label(place(vertex), text);
    line.forEach((vertex, at) => {
      if (place(vertex) < 0) return;
      const sign = (at % 2 === 0) === (first === "black") ? "X" : "O";
      stone(place(vertex), sign, layers.above, { class: "thought", opacity: 0.8 });
      letter(place(vertex), at + 1, sign, LETTER_SIZE);
    });
  }

  drawOwners(owners) {
    (owners || []).forEach((owner, where) => {
      const [share, sign] = [Math.sqrt(Math.abs(owner)), owner > 0 ? "X" : "O"];
      if (share > 0.25 && this.stones[where] !== sign) this.drawing.square(where, sign, 0.8, this.drawing.CELL * 0.62 * share);
    });
  }

  label(where, text) {
    const { CELL, x, y, layers, drawn, letter } = this.drawing;
    layers.above.append(drawn("circle", { cx: x(where), cy: y(where), r: CELL * 0.34, fill: "var(--wood)" }));
    letter(where, text, ".", LETTER_SIZE);
  }

  // All vertices, row by row from the top.
  vertices() {
    return Array.from({ length: this.size * this.size }, (_, where) => this.drawing.vertexOf(where));
  }

  clicked(event) {
    const where = this.drawing.placeAt(event);
    if (where < 0) return;
    this.moveCursor(where % this.size, Math.floor(where / this.size));
    this.play(this.drawing.vertexOf(where));
  }

  pressed(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in steps) {
      const [columns, rows] = steps[event.key];
      this.moveCursor(this.cursor % this.size + columns, Math.floor(this.cursor / this.size) + rows);
      this.tell(this.under());
    } else if (event.key === "Enter" || event.key === " ") {
      this.play(this.drawing.vertexOf(this.cursor));
    } else {
      return;
    }
    event.preventDefault();
  }

  moveCursor(column, row) {
    const within = (value) => Math.min(Math.max(value, 0), this.size - 1);
    this.cursor = within(row) * this.size + within(column);
    const { CELL, x, y } = this.drawing;
    this.ring.setAttribute("x", x(this.cursor) - CELL * 0.48);
    this.ring.setAttribute("y", y(this.cursor) - CELL * 0.48);
  }

  under() {
    const words = { X: "black", O: "white" };
    return `${this.drawing.vertexOf(this.cursor)}, ${words[this.stones?.[this.cursor]] ?? "empty"}`;
  }
}
