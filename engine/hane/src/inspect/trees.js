// Reading trees, which unfold: every move is a node, and the chosen one is drawn with those before it.
function readingTrees(data, board, state, drawAgain) {
  const { element } = board;
  const CHOSEN = "shown";

  function choose(node, mover, moves) {
    for (const other of document.querySelectorAll(`.tree .${CHOSEN}`)) other.classList.remove(CHOSEN);
    node.classList.add(CHOSEN);
    state.line = { mover, moves };
    drawAgain();
  }
  // A node whose children are made when it is opened.
  function folded(summary, make, open) {
    const made = element("details", {}, summary);
    const fill = () => { if (made.childElementCount === 1) made.append(...make()); };
    made.addEventListener("toggle", () => { if (made.open) fill(); });
    if (open) { fill(); made.open = true; }
    return made;
  }
  function shows(node, mover, moves) {
    const show = () => choose(node, mover, moves);
    node.addEventListener("focus", show);
    node.addEventListener("click", show);
    return node;
  }

  // The moves that follow the one in this place; none for the first ones.
  function following(search, before) {
    const found = [];
    search.moves.forEach((move, index) => { if ((move.before === undefined ? -1 : move.before) === before) found.push(index); });
    return found;
  }
  function nodes(search, before, mover, line) {
    return following(search, before).map(index => {
      const move = search.moves[index];
      const moves = [...line, move.move];
      const text = [element("b", {}, move.move), " ", element("span", { class: "said" }, move.said)];
      if (following(search, index).length === 0) {
        return shows(element("button", { type: "button", class: "leaf" }, ...text), mover, moves);
      }
      return folded(shows(element("summary", {}, ...text), mover, moves), () => nodes(search, index, mover, moves));
    });
  }
  const RESULTS = { 0: "fails", 1: "works", 2: "works by a ko that the mover takes first", 3: "works by a ko that the opponent takes first" };

  function tree(found) {
    const { answer } = found;
    const step = answer.move ? ` at ${answer.move}` : "";
    const title = element("summary", {}, element("b", {}, found.question), ` ${RESULTS[answer.code]}${step} (${answer.certainty}, ${answer.effort} plays)`);
    return folded(shows(title, found.mover, answer.line), () => {
      const parts = [];
      if (answer.line.length > 0) parts.push(shows(element("button", { type: "button", class: "leaf" }, `Expected: ${answer.line.join(" ")}`), found.mover, answer.line));
      for (const search of found.searches) {
        const line = search.after ? [search.after] : [];
        const after = search.after ? `After ${search.after}. ` : "";
        const summary = shows(element("summary", {}, `${after}${search.said}`), found.mover, line);
        parts.push(search.moves.length === 0 ? element("p", { class: "leaf said" }, `${after}${search.said}`) : folded(summary, () => nodes(search, -1, found.mover, line), found.searches.length === 1));
      }
      if (found.left_out > 0) parts.push(element("p", { class: "leaf said" }, `${found.left_out} more searches are left out; --tree keeps more.`));
      if (found.searches.length === 0) parts.push(element("p", { class: "leaf said" }, "No tree: a ladder, or the position itself, decides."));
      return parts;
    });
  }

  // Arrows within a tree, as trees elsewhere have them. Says whether the key was one of them.
  function key(event) {
    const node = event.target;
    const around = node.closest && node.closest(".tree");
    if (!around || !/^Arrow/.test(event.key)) return false;
    const details = node.parentElement;
    if (event.key === "ArrowRight" && node.tagName === "SUMMARY") { details.open = true; return true; }
    if (event.key === "ArrowLeft") {
      if (node.tagName === "SUMMARY" && details.open) details.open = false;
      else details.parentElement.closest("details")?.querySelector("summary")?.focus();
      if (node.tagName !== "SUMMARY") details.querySelector("summary")?.focus();
      return true;
    }
    const all = Array.from(around.querySelectorAll("summary, button.leaf")).filter(found => found.offsetParent !== null);
    const next = all[all.indexOf(node) + (event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0)];
    if (next) next.focus();
    return true;
  }
  return { tree, key };
}
