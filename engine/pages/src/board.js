"use strict";
// The board of a page: points, moves on it, and its picture, in a picture that is there or in a new one within #board.
function haneBoard(width, height, given) {
  const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
  const CELL = 30;

  // Elements. Texts are set as texts, so that nothing in a record is taken for a tag.
  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) made.setAttribute(key, value);
    made.append(...children);
    return made;
  }
  function drawn(name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    if (text !== undefined) made.textContent = text;
    return made;
  }

  // Points: a place is row by row from the top, as in the strings of a position.
  function place(vertex) {
    const column = LETTERS.indexOf(vertex[0].toUpperCase());
    const row = height - Number(vertex.slice(1));
    return column < 0 || !(row >= 0 && row < height) ? -1 : row * width + column;
  }
  const vertexOf = place => LETTERS[place % width] + (height - Math.floor(place / width));
  const x = place => (place % width + 1.5) * CELL;
  const y = place => (Math.floor(place / width) + 1.5) * CELL;

  function neighbors(place) {
    const found = [];
    const column = place % width;
    if (column > 0) found.push(place - 1);
    if (column < width - 1) found.push(place + 1);
    if (place >= width) found.push(place - width);
    if (place < width * (height - 1)) found.push(place + width);
    return found;
  }

  // The chain of a stone, and whether it has a liberty.
  function chain(stones, start) {
    const color = stones[start];
    const seen = new Set([start]);
    const waiting = [start];
    let free = false;
    while (waiting.length > 0) {
      for (const next of neighbors(waiting.pop())) {
        if (stones[next] === ".") free = true;
        else if (stones[next] === color && !seen.has(next)) { seen.add(next); waiting.push(next); }
      }
    }
    return { seen, free };
  }

  function play(stones, where, color) {
    if (where < 0) return;
    stones[where] = color;
    for (const next of neighbors(where)) {
      if (stones[next] === "." || stones[next] === color) continue;
      const beside = chain(stones, next);
      if (!beside.free) for (const taken of beside.seen) stones[taken] = ".";
    }
    const own = chain(stones, where);
    if (!own.free) for (const taken of own.seen) stones[taken] = ".";
  }

  // The board: lines and coordinates once, the rest anew for each position.
  const svg = given || drawn("svg", { role: "img" });
  svg.setAttribute("viewBox", `0 0 ${(width + 2) * CELL} ${(height + 2) * CELL}`);
  const layers = {};
  function isStar(place) {
    const side = width;
    if (width !== height || side < 7) return false;
    const edge = side >= 13 ? 3 : 2;
    const lines = side % 2 === 1 ? [edge, (side - 1) / 2, side - 1 - edge] : [edge, side - 1 - edge];
    const column = place % side, row = Math.floor(place / side);
    if (!lines.includes(column) || !lines.includes(row)) return false;
    const middle = (side - 1) / 2;
    return side >= 15 || (column === middle) === (row === middle);
  }
  function drawBoard() {
    const lines = drawn("g", { stroke: "var(--grid)", "stroke-width": 1 });
    const texts = drawn("g", { fill: "#2b1d05", "font-size": 13, "text-anchor": "middle", "font-family": "sans-serif" });
    const right = (width + 0.5) * CELL, bottom = (height + 0.5) * CELL;
    for (let column = 0; column < width; column += 1) {
      const cx = (column + 1.5) * CELL;
      lines.append(drawn("line", { x1: cx, x2: cx, y1: 1.5 * CELL, y2: bottom }));
      for (const base of [CELL * 0.7, bottom + CELL * 0.85]) texts.append(drawn("text", { x: cx, y: base }, LETTERS[column]));
    }
    for (let row = 0; row < height; row += 1) {
      const cy = (row + 1.5) * CELL;
      lines.append(drawn("line", { x1: 1.5 * CELL, x2: right, y1: cy, y2: cy }));
      for (const left of [CELL * 0.5, right + CELL * 0.9]) texts.append(drawn("text", { x: left, y: cy + 5 }, height - row));
    }
    for (let where = 0; where < width * height; where += 1) {
      if (isStar(where)) lines.append(drawn("circle", { cx: x(where), cy: y(where), r: 3, fill: "var(--grid)" }));
    }
    svg.append(lines, texts);
    for (const key of ["below", "stones", "above"]) {
      layers[key] = drawn("g", { class: key, "font-family": "sans-serif", "text-anchor": "middle" });
      svg.append(layers[key]);
    }
    if (!given) document.getElementById("board").append(svg);
  }

  function square(where, color, opacity, side) {
    layers.above.append(drawn("rect", {
      x: x(where) - side / 2, y: y(where) - side / 2, width: side, height: side,
      fill: color === "X" ? "#000" : "#fff", stroke: color === "X" ? "#fff" : "#000", "stroke-width": 0.5,
      "fill-opacity": opacity, "stroke-opacity": opacity,
    }));
  }
  function letter(where, text, stone, size) {
    layers.above.append(drawn("text", {
      x: x(where), y: y(where) + size * 0.36, "font-size": size, "font-weight": 700,
      fill: stone === "X" ? "#fff" : "#000",
    }, text));
  }
  function cross(where) {
    const [cx, cy, arm] = [x(where), y(where), CELL / 4];
    layers.above.append(drawn("path", {
      d: `M${cx - arm} ${cy - arm}L${cx + arm} ${cy + arm}M${cx - arm} ${cy + arm}L${cx + arm} ${cy - arm}`,
      stroke: "#c2185b", "stroke-width": 3, fill: "none",
    }));
  }
  function ring(where, color, dash) {
    const attributes = { cx: x(where), cy: y(where), r: CELL * 0.42, fill: "none", stroke: color, "stroke-width": 3 };
    if (dash) attributes["stroke-dasharray"] = dash;
    layers.above.append(drawn("circle", attributes));
  }
  function clear() {
    for (const layer of Object.values(layers)) layer.replaceChildren();
  }
  function stone(where, color, layer, attributes) {
    layer.append(drawn("circle", { cx: x(where), cy: y(where), r: CELL * 0.46, fill: color === "X" ? "#111" : "#fff", stroke: "#222", ...attributes }));
  }
  // The stones, faint where they are dead.
  function drawStones(stones, dead = []) {
    stones.forEach((color, where) => {
      if (color !== ".") stone(where, color, layers.stones, dead.includes(where) ? { opacity: 0.45 } : {});
    });
  }
  function dot(where, stones) {
    layers.above.append(drawn("circle", { cx: x(where), cy: y(where), r: CELL * 0.16, fill: stones[where] === "X" ? "#fff" : "#000" }));
  }
  // The place of a click; -1 beside the points.
  function placeAt(event) {
    const box = svg.getBoundingClientRect();
    const scale = svg.viewBox.baseVal.width / box.width;
    const column = Math.round((event.clientX - box.left) * scale / CELL - 1.5);
    const row = Math.round((event.clientY - box.top) * scale / CELL - 1.5);
    return column < 0 || row < 0 || column >= width || row >= height ? -1 : row * width + column;
  }
  drawBoard();
  return { CELL, svg, layers, element, drawn, place, vertexOf, x, y, neighbors, play, square, letter, cross, ring, clear, stone, drawStones, dot, placeAt };
}
