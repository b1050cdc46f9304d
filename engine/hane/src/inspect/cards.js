// Patterns as cards: the diagram, what its author says, and the places where it stands, as buttons.
function patternCards(data, board, state, layers) {
  const { element } = board;
  const MOST = 60;

  function place(match, choose) {
    const chosen = state.match === match;
    const button = element("button", { type: "button", "aria-pressed": String(chosen), title: "Draw it on the board" }, match.move);
    if (match.proposed) button.classList.add("proposed");
    button.addEventListener("click", () => choose(match, button));
    return button;
  }
  // What is said of the chosen place, or of all of them.
  function said(matches) {
    const chosen = matches.find(match => match === state.match);
    if (chosen) {
      const reason = chosen.gives_reason ? " and is a reason for it" : "";
      return `at ${chosen.move}, turn ${chosen.turn}, it ${chosen.proposed ? "proposes its move" : "does not propose its move"}${reason}`;
    }
    const [proposed, reasons] = [matches.filter(match => match.proposed), matches.filter(match => match.gives_reason)].map(found => found.length);
    return `its move proposed at ${proposed} of ${matches.length} place${matches.length === 1 ? "" : "s"}, a reason at ${reasons}`;
  }
  function card(pattern, matches, choose) {
    const facts = [pattern.database, `value ${pattern.value}`, pattern.classes && `classes ${pattern.classes}`, said(matches)].filter(Boolean).join("; ");
    const text = element("div", {}, element("p", {}, element("b", {}, element("bdi", {}, pattern.name))), element("p", { class: "places" }, ...matches.map(match => place(match, choose))),
      element("p", {}, facts), element("p", { class: "said" }, element("bdi", {}, [pattern.source, pattern.comment].filter(Boolean).join(" · "))));
    const made = element("div", { class: "card" }, element("pre", { "aria-label": "Its diagram" }, pattern.diagram.join("\n")), text);
    if (matches.includes(state.match)) made.classList.add("chosen");
    return made;
  }

  // A card for each pattern of these places, in their order.
  function grouped(matches) {
    const found = new Map();
    for (const match of matches) found.set(match.pattern, [...(found.get(match.pattern) || []), match]);
    return Array.from(found);
  }
  const of = (matches, choose) => grouped(matches).map(([pattern, places]) => card(pattern, places, choose));

  // Those of the view in which the search finds its words, as many as were asked for.
  function list(shown) {
    const words = state.search.toLowerCase();
    const hit = ({ pattern, move }) => !words || [pattern.name, pattern.database, pattern.source, pattern.comment, move].some(text => text.toLowerCase().includes(words));
    const filtered = layers.all.patterns.filter(shown.view()).filter(hit);
    const all = grouped(filtered);
    const parts = [element("p", { class: "hint" }, `${all.length} patterns of ${data.patterns.length}, at ${filtered.length} places of ${layers.matches.length}. Bold: its move is proposed there.`)];
    parts.push(...all.slice(0, state.cards).map(([pattern, places]) => card(pattern, places, shown.match)));
    if (all.length > state.cards) {
      const more = element("button", { type: "button", class: "more" }, `Show ${Math.min(MOST, all.length - state.cards)} more`);
      more.addEventListener("click", () => shown.more(MOST));
      parts.push(more);
    }
    return parts;
  }
  return { MOST, of, list };
}
