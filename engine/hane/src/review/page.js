// Steps through a reviewed game. All of the page's data stands in the element #review; nothing is loaded.
(function () {
  const review = JSON.parse(document.getElementById("review").textContent);
  const { width, height } = review.game;
  const positions = review.positions;
  const last = positions.length - 1;
  const at = id => document.getElementById(id);
  const { CELL, svg, layers, element, drawn, place, x, y, vertexOf, play, square, letter, cross, ring, clear, drawStones, dot, placeAt } =
    haneBoard(width, height);
  const state = { move: 0, layer: "none", hints: true, line: null, shown: 0, group: null, allGroups: false };

  const letterOf = player => (player === "black" ? "X" : "O");
  const name = player => (player === "black" ? "Black" : "White");
  const position = () => positions[state.move];
  const played = () => review.moves[state.move];

  // The stones as they are shown, with the numbers of the moves of a line.
  function shownStones() {
    const stones = Array.from(position().stones);
    const numbers = new Map();
    if (state.line) {
      let color = letterOf(position().player);
      state.line.moves.slice(0, state.shown).forEach((vertex, index) => {
        const where = place(vertex);
        play(stones, where, color);
        if (where >= 0) numbers.set(where, index + 1);
        color = color === "X" ? "O" : "X";
      });
    }
    return { stones, numbers };
  }

  function drawOwners(stones) {
    Array.from(position().owners).forEach((owner, where) => {
      const share = (owner.charCodeAt(0) - 107) / 10;
      const color = share > 0 ? "X" : "O";
      if (Math.abs(share) < 0.15 || stones[where] === color) return;
      square(where, color, Math.min(1, 0.15 + Math.abs(share)), CELL * 0.28 * (0.6 + 0.6 * Math.abs(share)));
    });
  }
  const TERRITORY = { B: ["X", 1], b: ["X", 0.6], ",": ["X", 0.3], W: ["O", 1], w: ["O", 0.6], ";": ["O", 0.3], x: ["O", 1], o: ["X", 1] };
  function drawTerritory(stones) {
    Array.from(position().territory).forEach((mark, where) => {
      const found = TERRITORY[mark];
      if (found && stones[where] !== found[0]) square(where, found[0], 0.3 + 0.7 * found[1], CELL * (0.2 + 0.22 * found[1]));
    });
  }
  const isDead = group => group.safety === "dead" || group.safety === "captured";
  function drawGroups(stones) {
    const groups = new Map(position().groups.map(group => [group.mark, group]));
    Array.from(position().grouping).forEach((mark, where) => {
      const group = groups.get(mark);
      if (!group || stones[where] === ".") return;
      if (state.layer === "groups") {
        if (isDead(group)) cross(where);
        letter(where, mark, isDead(group) ? "." : stones[where], 14);
        if (group.safety === "critical") ring(where, "#d55e00");
      }
      if (state.group === mark) ring(where, "#0072b2");
    });
  }
  // The moves that were searched, by letters, and the one that was played next.
  function drawHints(stones) {
    if (state.line || !state.hints) return;
    position().candidates.slice(0, 4).forEach((found, index) => {
      const where = place(found.move);
      if (where < 0 || stones[where] !== ".") return;
      layers.above.append(drawn("circle", { cx: x(where), cy: y(where), r: CELL * 0.4, fill: index === 0 ? "#7fd1f0" : "#e6f3f8", stroke: "#0b4a66" }));
      letter(where, "ABCD"[index], ".", 15);
    });
    const next = played();
    const where = next ? place(next.move) : -1;
    if (where >= 0) ring(where, next.color === "black" ? "#000" : "#fff", "5 3");
  }

  function drawPosition() {
    clear();
    const { stones, numbers } = shownStones();
    drawStones(stones);
    for (const [where, number] of numbers) if (stones[where] !== ".") letter(where, number, stones[where], 14);
    const before = review.moves[state.move - 1];
    const marked = !state.line && before ? place(before.move) : -1;
    if (marked >= 0 && state.layer !== "groups") dot(marked, stones);
    if (!state.line) {
      if (state.layer === "owners") drawOwners(stones);
      if (state.layer === "territory") drawTerritory(stones);
      drawGroups(stones);
    }
    drawHints(stones);
    svg.setAttribute("aria-label", `The board after move ${state.move}. ${position().player === "black" ? "Black" : "White"} to move.`);
  }

  // Texts.
  const percent = share => `${(100 * share).toFixed(0)} %`;
  const points = number => number.toFixed(1);
  function ahead(lead) {
    if (Math.abs(lead) < 0.05) return "the score is about even";
    return `${lead > 0 ? "Black" : "White"} is ahead by ${points(Math.abs(lead))} points`;
  }
  function lossText(move) {
    const parts = [];
    if (move.points > 0) parts.push(`${points(move.points)} points`);
    if (move.chance > 0) parts.push(`${percent(move.chance)} of the chances`);
    return parts.length === 0 ? "loses nothing that can be seen" : `loses ${parts.join(" and ")}`;
  }
  function sayWhere() {
    const now = position();
    at("where").textContent = state.move === 0 ? "The start" :
      `After move ${state.move} of ${last}: ${name(review.moves[state.move - 1].color)} ${review.moves[state.move - 1].move}`;
    at("standing").textContent = `Black's chance of winning is ${percent(now.chance)}; ${ahead(now.lead)} (give or take ${now.margin.toFixed(0)}).`;
    const lost = at("loss");
    const next = played();
    lost.className = next && next.size !== "none" ? "lost" : "fine";
    lost.textContent = next ? `Next: ${name(next.color)} ${next.move}, which ${lossText(next)}${next.size === "none" ? "" : ` (a ${next.size} mistake)`}.` :
      `${name(now.player)} would be next.`;
  }
  function sayCandidates() {
    const now = position();
    const sign = now.player === "black" ? 1 : -1;
    const best = now.candidates[0];
    const rows = now.candidates.map((found, index) => {
      const button = element("button", { type: "button", "aria-label": `Show the line of ${found.move}` }, `${index < 4 ? "ABCD"[index] + " " : ""}${found.move}`);
      button.addEventListener("click", () => showLine(index));
      const less = sign * (found.score - best.score);
      const row = element("tr", {},
        element("td", {}, button),
        element("td", { class: "number" }, percent(sign > 0 ? found.chance : 1 - found.chance)),
        element("td", { class: "number" }, index === 0 ? "–" : `${less > 0 ? "+" : less < 0 ? "−" : ""}${points(Math.abs(less))}`),
        element("td", { class: "number" }, String(found.visits)),
        element("td", { class: "wide" }, found.line.slice(1).join(" ")));
      if (played() && played().move === found.move) row.className = "played";
      return row;
    });
    at("candidates").replaceChildren(...rows);
    at("line").textContent = state.line ?
      `Line ${state.line.letter}: move ${state.shown} of ${state.line.moves.length}. Arrows step in it, Escape leads back to the game.` : "";
    at("leave").hidden = !state.line;
  }
  function sayReasons() {
    const now = position();
    const next = played();
    const parts = now.reasons.map(reasons => {
      const who = [];
      if (reasons.move === now.best) who.push("the best move of the search");
      if (next && reasons.move === next.move) who.push("played");
      if (who.length === 0) who.push("the best move by reasons, which seems to be better");
      const text = reasons.sentences.length > 0 ? reasons.sentences.join(" ") : "Nothing is said of a pass.";
      return element("p", {}, element("b", {}, `${reasons.move} (${who.join(", ")}): `), text);
    });
    at("reasons").replaceChildren(...parts);
  }
  // Single stones that are safe say little.
  const isPlain = group => group.stones === 1 && !isDead(group) && !/critical|not read/.test(group.safety) && state.group !== group.mark;
  function sayGroups() {
    const all = [...position().groups].sort((one, other) => isDead(one) - isDead(other) || other.weakness - one.weakness || other.stones - one.stones);
    const plain = all.filter(isPlain).length;
    const hides = plain > 1 && !state.allGroups;
    at("more-groups").hidden = plain < 2;
    at("more-groups").textContent = hides ? `Show ${plain} single stones that are safe` : "Hide single stones that are safe";
    const rows = all.filter(group => !hides || !isPlain(group)).map(group => {
      const button = element("button", { type: "button", "aria-pressed": String(state.group === group.mark), "aria-label": `Show group ${group.mark}` }, `${group.mark} ${group.at}`);
      button.addEventListener("click", () => { state.group = state.group === group.mark ? null : group.mark; show(); at("groups").querySelector("[aria-pressed=true]")?.focus(); });
      const turn = group.attack && group.defense ? `: attack ${group.attack}, defense ${group.defense}` : "";
      return element("tr", {}, element("td", {}, button), element("td", {}, name(group.color)),
        element("td", { class: "number" }, String(group.stones)), element("td", { class: "wide" }, group.safety + turn));
    });
    at("groups").replaceChildren(...rows);
  }

  // Curves: a line at the move that is shown.
  const curves = Array.from(document.querySelectorAll("#curves svg")).map(picture => {
    const [left, right, top, bottom] = ["left", "right", "top", "bottom"].map(key => Number(picture.dataset[key]));
    const line = drawn("line", { y1: top, y2: bottom, stroke: "currentColor", "stroke-width": 1.5, "stroke-dasharray": "4 3" });
    picture.append(line);
    picture.addEventListener("click", event => {
      const box = picture.getBoundingClientRect();
      const scale = picture.viewBox.baseVal.width / box.width;
      go(Math.round(((event.clientX - box.left) * scale - left) / (right - left) * last));
    });
    return { line, of: move => (last === 0 ? (left + right) / 2 : left + (right - left) * move / last) };
  });

  function show() {
    drawPosition();
    sayWhere();
    sayCandidates();
    sayReasons();
    sayGroups();
    at("slider").value = state.move;
    at("slider").setAttribute("aria-valuetext", `move ${state.move} of ${last}`);
    for (const curve of curves) {
      const where = curve.of(state.move).toFixed(1);
      curve.line.setAttribute("x1", where);
      curve.line.setAttribute("x2", where);
    }
    if (location.hash !== `#${state.move}`) history.replaceState(null, "", `#${state.move}`);
  }
  function go(move) {
    state.move = Math.max(0, Math.min(last, move));
    state.line = null;
    state.group = null;
    show();
  }
  function showLine(index) {
    const found = position().candidates[index];
    if (!found) return;
    state.line = { letter: "ABCDEFGH"[index], moves: found.line };
    state.shown = found.line.length;
    show();
  }
  function step(by) {
    if (!state.line) return go(state.move + by);
    state.shown = Math.max(0, Math.min(state.line.moves.length, state.shown + Math.sign(by)));
    show();
  }
  // The mistakes in the order of the game: a mistake is shown at the position before it.
  const mistakes = review.mistakes.map(mistake => mistake.number - 1).sort((one, other) => one - other);
  function mistake(forward) {
    const found = forward ? mistakes.find(move => move > state.move) : mistakes.filter(move => move < state.move).pop();
    if (found !== undefined) go(found);
  }
  function leave() {
    state.line = null;
    state.group = null;
    show();
  }
  function setLayer(layer) {
    state.layer = layer;
    const radio = document.querySelector(`input[name=layer][value=${layer}]`);
    if (radio) radio.checked = true;
    show();
  }

  const KEYS = {
    ArrowLeft: () => step(-1), ArrowRight: () => step(1), ArrowUp: () => mistake(false), ArrowDown: () => mistake(true),
    PageUp: () => step(-10), PageDown: () => step(10), Home: () => go(0), End: () => go(last), Escape: leave,
    o: () => setLayer("owners"), t: () => setLayer("territory"), g: () => setLayer("groups"), n: () => setLayer("none"),
    h: () => { state.hints = !state.hints; at("hints").checked = state.hints; show(); },
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    // These have arrows of their own.
    if (event.target instanceof HTMLInputElement && event.key !== "Escape" && event.key.length > 1) return;
    const action = /^[1-6]$/.test(event.key) ? () => showLine(Number(event.key) - 1) : KEYS[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  const BUTTONS = { first: () => go(0), back: () => step(-10), previous: () => step(-1), next: () => step(1), on: () => step(10), last: () => go(last), "mistake-before": () => mistake(false), "mistake-after": () => mistake(true), leave };
  for (const [id, action] of Object.entries(BUTTONS)) at(id).addEventListener("click", action);
  at("more-groups").addEventListener("click", () => { state.allGroups = !state.allGroups; sayGroups(); });
  at("slider").max = last;
  at("slider").addEventListener("input", event => go(Number(event.target.value)));
  at("hints").addEventListener("change", event => { state.hints = event.target.checked; show(); });
  for (const radio of document.querySelectorAll("input[name=layer]")) radio.addEventListener("change", () => setLayer(radio.value));
  svg.addEventListener("click", event => {
    const where = placeAt(event);
    if (where < 0) return;
    const vertex = vertexOf(where);
    const index = position().candidates.findIndex(found => found.move === vertex);
    if (index >= 0 && !state.line) showLine(index);
    else if (played() && played().move === vertex && !state.line) step(1);
  });
  function fromHash() {
    const move = Number(location.hash.slice(1));
    go(Number.isInteger(move) ? move : 0);
  }
  window.addEventListener("hashchange", () => { if (location.hash !== `#${state.move}`) fromHash(); });

  for (const part of document.querySelectorAll(".scripted")) part.hidden = false;
  document.querySelector("main").classList.add("live");
  fromHash();
})();
