// A position with all that is known of it. All of the page's data stands in the element #inspection; nothing
// is loaded.
(function () {
  const data = JSON.parse(document.getElementById("inspection").textContent);
  const { position } = data;
  const { width, height } = position;
  const at = id => document.getElementById(id);
  const board = haneBoard(width, height);
  const { place, vertexOf, x, y, CELL, svg, element, drawn } = board;
  const state = { layer: "groups", views: {}, selected: -1, numbers: true, match: null, line: null, search: "", cards: 0, side: "list" };
  const layers = inspectionLayers(data, board, state);
  const cards = patternCards(data, board, state, layers);
  const texts = inspectionTexts(data, board, state, layers, cards);
  const trees = readingTrees(data, board, state, draw);
  const NAMES = Object.keys(layers.all);
  const KEYS = { n: "stones", c: "chains", e: "eyes", i: "influence", g: "groups", l: "life", r: "reasons", v: "values", p: "patterns", t: "reading" };

  const layer = () => layers.all[state.layer];
  const view = () => state.views[state.layer] || layer().views[0];
  const shown = { match: chooseMatch, more: moreCards, tree: found => trees.tree(found), view };

  // The stones, after the moves of a line of reading if one is chosen.
  function shownStones() {
    const stones = Array.from(position.stones);
    const numbers = new Map();
    if (state.line) {
      let color = state.line.mover === "black" ? "X" : "O";
      state.line.moves.forEach((vertex, index) => {
        const where = place(vertex);
        board.play(stones, where, color);
        if (where >= 0) numbers.set(where, index + 1);
        color = color === "X" ? "O" : "X";
      });
    }
    return { stones, numbers };
  }
  function draw() {
    board.clear();
    const { stones, numbers } = shownStones();
    board.drawStones(stones);
    const last = position.last ? place(position.last) : -1;
    if (state.layer === "stones" && !state.line) {
      if (last >= 0) board.dot(last, stones);
      const next = position.following ? place(position.following) : -1;
      if (next >= 0 && stones[next] === ".") board.ring(next, position.player === "black" ? "#000" : "#fff", "5 3");
    }
    layer().draw(view(), stones);
    for (const [where, number] of numbers) if (stones[where] !== ".") board.letter(where, number, stones[where], 14);
    if (state.selected >= 0) {
      const side = CELL * 0.96;
      for (const [stroke, wide] of [["#fff", 4], ["#0b4a9c", 2]]) {
        board.layers.above.append(drawn("rect", { x: x(state.selected) - side / 2, y: y(state.selected) - side / 2, width: side, height: side, fill: "none", stroke, "stroke-width": wide }));
      }
    }
    const line = state.line && state.line.moves.length > 0 ? ` After ${state.line.moves.join(" ")}.` : "";
    const chosen = state.selected >= 0 ? ` ${vertexOf(state.selected)} is chosen.` : "";
    svg.setAttribute("aria-label", `The board, ${state.layer}: ${view()}.${line}${chosen}`);
  }
  function say() {
    at("where").textContent = state.selected < 0 ? "The position" : vertexOf(state.selected);
    at("standing").textContent = texts.standing();
    at("point").replaceChildren(...texts.sayPoint(state.selected, shown));
    sayLayer();
    saySide();
  }
  // What is known of the point, or the list of the layer: one of them where there is no room for both.
  function saySide() {
    const title = texts.title();
    const side = title ? state.side : "point";
    at("to-point").textContent = state.selected < 0 ? "The position" : `Point ${vertexOf(state.selected)}`;
    at("to-list").textContent = title || "No list";
    at("to-list").disabled = !title;
    for (const name of ["point", "list"]) {
      at(`${name}-side`).classList.toggle("behind", side !== name);
      at(`to-${name}`).setAttribute("aria-pressed", String(side === name));
    }
  }
  function setSide(side) {
    state.side = side;
    saySide();
  }
  function sayLayer() {
    // Open trees stay open while points are chosen.
    const shows = `${state.layer}: ${view()}`;
    if (state.layer !== "reading" || at("layer").dataset.shows !== shows) at("layer").replaceChildren(...texts.overview(shown));
    at("layer").dataset.shows = shows;
    at("search-row").hidden = state.layer !== "patterns";
    at("legend").textContent = layer().legend(view());
  }
  function show() {
    draw();
    say();
    const hash = `#${state.layer}${state.selected < 0 ? "" : `/${vertexOf(state.selected)}`}`;
    if (location.hash !== hash) history.replaceState(null, "", hash);
  }

  function offerViews() {
    const { views } = layer();
    at("view").replaceChildren(...views.map(name => element("option", { value: name }, name)));
    at("view").value = view();
    at("view").disabled = views.length < 2;
  }
  // What was chosen within a layer and a view goes when another one is shown.
  function leave() {
    state.match = null;
    state.line = null;
    state.cards = cards.MOST;
  }
  function setLayer(name) {
    if (!layers.all[name]) return;
    state.layer = name;
    leave();
    document.querySelector(`input[name=layer][value=${name}]`).checked = true;
    offerViews();
    show();
  }
  function setView(name) {
    state.views[state.layer] = name;
    leave();
    at("view").value = name;
    show();
  }
  function stepView(by) {
    const { views } = layer();
    setView(views[(views.indexOf(view()) + by + views.length) % views.length]);
  }
  function select(where) {
    state.selected = where;
    state.match = null;
    state.line = null;
    state.side = where < 0 ? "list" : "point";
    show();
  }
  // The button of the place, which stands in one of the sides, is made anew.
  function chooseMatch(match, button) {
    const side = button.closest(".side").id;
    const index = Array.from(at(side).querySelectorAll(".card button")).indexOf(button);
    const again = state.match === match;
    if (state.layer !== "patterns") setLayer("patterns");
    state.match = again ? null : match;
    show();
    at(side).querySelectorAll(".card button")[index]?.focus();
  }
  function moreCards(many) {
    const before = state.cards;
    state.cards += many;
    sayLayer();
    document.querySelectorAll("#layer .card")[before]?.querySelector("button")?.focus();
  }
  function move(across, down) {
    if (state.selected < 0) { select(place(position.last || "A1") >= 0 && position.last ? place(position.last) : Math.floor(height / 2) * width + Math.floor(width / 2)); return; }
    const column = Math.max(0, Math.min(width - 1, state.selected % width + across));
    const row = Math.max(0, Math.min(height - 1, Math.floor(state.selected / width) + down));
    select(row * width + column);
  }
  function setNumbers(numbers) {
    state.numbers = numbers;
    at("numbers").checked = numbers;
    draw();
  }

  const ACTIONS = {
    ArrowLeft: () => move(-1, 0), ArrowRight: () => move(1, 0), ArrowUp: () => move(0, -1), ArrowDown: () => move(0, 1),
    Escape: () => select(-1), "[": () => stepView(-1), "]": () => stepView(1), m: () => setNumbers(!state.numbers),
    s: () => setSide(state.side === "list" ? "point" : "list"),
    Enter: () => { setSide("point"); at("where").focus(); },
  };
  document.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { target } = event;
    const takes = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    const types = target instanceof HTMLInputElement && target.type === "search";
    // These have keys of their own.
    if (types && event.key !== "Escape") return;
    if (takes && event.key.length > 1 && event.key !== "Escape") return;
    if (target instanceof HTMLSelectElement && event.key.length === 1 && !"[]".includes(event.key)) return;
    if (event.key === "Enter" && target !== document.body && target !== at("board")) return;
    if (trees.key(event)) { event.preventDefault(); return; }
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = KEYS[key] ? () => setLayer(KEYS[key]) : ACTIONS[key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  svg.addEventListener("click", event => {
    const where = board.placeAt(event);
    if (where >= 0) select(where);
  });
  for (const radio of document.querySelectorAll("input[name=layer]")) radio.addEventListener("change", () => setLayer(radio.value));
  at("view").addEventListener("change", event => setView(event.target.value));
  at("numbers").addEventListener("change", event => setNumbers(event.target.checked));
  at("search").addEventListener("input", event => { state.search = event.target.value; state.cards = cards.MOST; sayLayer(); });
  for (const name of ["point", "list"]) at(`to-${name}`).addEventListener("click", () => setSide(name));

  // A link of the list leaves it where it is, and stays in focus though the list is made anew.
  function fromHash() {
    const [name, vertex] = decodeURIComponent(location.hash.slice(1)).split("/");
    const listed = at("layer").contains(document.activeElement);
    state.selected = vertex ? place(vertex) : -1;
    state.side = listed || state.selected < 0 ? "list" : "point";
    setLayer(NAMES.includes(name) ? name : "groups");
    if (listed) at("layer").querySelector(`a[href="${location.hash}"]`)?.focus();
  }
  window.addEventListener("hashchange", fromHash);

  for (const part of document.querySelectorAll(".scripted")) part.hidden = false;
  for (const part of document.querySelectorAll(".unscripted")) part.hidden = true;
  document.querySelector("main").classList.add("live");
  fromHash();
})();
