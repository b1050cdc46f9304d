// What is said at the side: all that is known of the chosen point, and the list of the layer.
function inspectionTexts(data, board, state, layers, cards) {
  const { element, place, vertexOf } = board;
  const { chainAt, groupAt, moveAt } = layers;
  const NAMES = { black: "Black", white: "White" };
  const isVertex = text => /^[A-HJ-Z][0-9]{1,2}$/.test(text) && place(text) >= 0;

  // Points are links to themselves.
  const linked = text => isVertex(text) ? element("a", { href: `#${state.layer}/${text}` }, text) : String(text);
  function listed(texts) {
    if (!texts || texts.length === 0) return ["–"];
    return texts.flatMap((text, index) => (index === 0 ? [linked(text)] : [" ", linked(text)]));
  }
  const maybe = text => [text === null || text === undefined ? "–" : linked(text)];
  const coded = moves => moves.length === 0 ? ["–"] : moves.flatMap(move => [linked(move.move), move.code === 1 ? " " : ` (${KO[move.code]}) `]);
  const KO = { 0: "fails", 1: "works", 2: "ko, mover takes first", 3: "ko, opponent takes first" };
  function facts(rows) {
    return element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, ...(Array.isArray(value) ? value : [String(value)]))]));
  }
  // An answer of reading.
  function answer(found) {
    if (!found) return ["not read"];
    const parts = [`${found.result}`];
    if (found.move) parts.push(", ", linked(found.move));
    parts.push(` (${found.certainty}, ${found.effort} plays)`);
    if (found.line.length > 1) parts.push("; line: ", ...listed(found.line.slice(0, 16)), found.line.length > 16 ? " …" : "");
    return parts;
  }
  function table(heads, rows) {
    const head = element("tr", {}, ...heads.map(text => element("th", text.startsWith("#") ? { class: "number" } : {}, text.replace("#", ""))));
    const body = rows.map(({ cells, chosen }) => {
      const row = element("tr", {}, ...cells.map((cell, index) => element("td", heads[index].startsWith("#") ? { class: "number" } : {}, ...(Array.isArray(cell) ? cell : [String(cell)]))));
      if (chosen) row.className = "chosen";
      return row;
    });
    return element("table", {}, element("thead", {}, head), element("tbody", {}, ...body));
  }

  function sayChain(chain) {
    const safe = { liberties: "five liberties or more", alive: "no moves of the attacker alone capture it", room: "it always extends to five liberties" };
    return facts([
      ["chain", [linked(chain.at), `, ${NAMES[chain.color]}`]],
      ["stones", [`${chain.stones.length}: `, ...listed(chain.stones)]],
      ["liberties", [`${chain.liberties.join(", ")} of the four orders: `, ...listed(chain.liberty_points)]],
      ["effective size", chain.effective_size], ["genus", chain.genus],
      ["cutstone", chain.cutstone], ["cuts once saved", chain.potential_cuts],
      ["attack", chain.plainly_safe ? [`plainly safe: ${safe[chain.plainly_safe]}`] : answer(chain.attack)],
      ["defense", chain.defense ? answer(chain.defense) : ["not needed"]],
      ["captured at", coded(chain.attacks)], ["saved at", coded(chain.defenses)],
      ["threats to capture", coded(chain.attack_threats)], ["threats to save", coded(chain.defense_threats)],
      ["lunch", maybe(chain.lunch)], ["inessential", chain.inessential ? "yes" : "no"], ["unconditionally", chain.unconditional],
      ["can be parted from", partings(chain)],
    ]);
  }
  function partings(chain) {
    const found = data.parted.filter(pair => pair.chains.includes(chain.at));
    return found.length === 0 ? ["–"] : found.flatMap(pair => [linked(pair.chains.find(other => other !== chain.at)), " at ", ...maybe(pair.cut), pair.code === 1 ? " " : ` (${KO[pair.code]}) `]);
  }
  const digits = eyes => (eyes.some(count => count > 9) ? `[${eyes.join(",")}]` : eyes.join(""));
  const eyesText = eyes => eyes[1] === eyes[2] ? String(eyes[1]) : `${eyes[1]} or ${eyes[2]}`;
  function sayGroup(group) {
    const nets = { open: "in the open", weak: "weakly surrounded", closed: "surrounded" };
    return facts([
      ["group", [`${group.mark}, `, linked(group.at), `, ${NAMES[group.color]}`]],
      ["status", group.status], ["safety", group.safety],
      ["weakness", `${group.weakness}; before reading ${group.weakness_before}`],
      ["eyes", `${eyesText(group.eyes)} (${digits(group.eyes)})`], ["half eye", maybe(group.half_eye)],
      ["way out", group.escape], ["net", nets[group.net.holds]],
      ["moyo", `${group.moyo.size} points, of them territory ${group.moyo.value}`],
      ["stones", [`${group.stones.length}: `, ...listed(group.stones)]], ["chains", listed(group.chains)],
      ["effective size", group.effective_size], ["strategic size", group.strategic_size],
      ["lunch", maybe(group.lunch)], ["neighbors", listed(group.neighbors)],
    ]);
  }
  function sayLife(group) {
    const { life } = group;
    const side = found => [`lives: ${found.lives}, captures: ${found.captures}, `, linked(found.move), ` (${found.certainty})`];
    return facts([
      ["status", `${group.status}, ${life.certainty}${life.seki ? ", in a seki" : ""}`],
      ["reading alone", life.read], ["first guess", group.crude_status],
      ["attack", answer(life.attack)], ["defense", life.defense ? answer(life.defense) : ["not read"]],
      ["killed at", maybe(life.kills)], ["saved at", maybe(life.saves)],
      ...life.races.flatMap(race => [
        ["race with", [linked(race.with)]], ["owner first", side(race.first)], ["opponent first", side(race.second)],
      ]),
    ]);
  }
  function sayEyes(where) {
    const vertex = vertexOf(where);
    const rows = [];
    for (const space of data.eye_spaces.filter(space => space.points.includes(vertex))) {
      rows.push(["space of", NAMES[space.color]], ["eyes", `${eyesText(space.eyes)} (${digits(space.eyes)})`],
        ["says so", space.graph === null ? "playing it out, or counting" : `graph ${space.graph}`],
        ["attack", maybe(space.attack)], ["defense", maybe(space.defense)], ["points", listed(space.points)], ["margins", listed(space.margins)], ["half eyes", listed(space.half_eyes)]);
    }
    for (const eye of data.point_eyes.filter(eye => eye.at === vertex)) {
      rows.push([`as an eye of ${NAMES[eye.color]}`, `${eye.kind}, sum of the diagonals ${eye.sum}`], ["made false at", listed(eye.attacks)], ["made real at", listed(eye.defenses)]);
    }
    return rows.length === 0 ? null : facts(rows);
  }
  function sayInfluence(where) {
    const REGIONS = ["no one's", "area", "moyo", "territory", "a living stone"];
    const both = numbers => numbers.map(side => side[where]);
    const rows = data.influence.map(found => {
      const region = found.regions[where];
      const whose = region === 0 ? REGIONS[0] : `${REGIONS[Math.abs(region)]} of ${region > 0 ? "Black" : "White"}`;
      return { cells: [found.name, whose, found.territory[where], both(found.influence).join(" / "), both(found.strength).join(" / "), both(found.permeability).join(" / ")] };
    });
    return table(["influence", "region", "#territory", "#Black / White", "#sends", "#lets pass"], rows);
  }
  function sayMove(move) {
    const sentences = element("p", {}, move.sentences.join(" "));
    const terms = table(["#points", "for"], move.terms.map(term => ({ cells: [`${term.value < 0 ? "−" : "+"}${Math.abs(term.value).toFixed(2)}`, `${term.term} (${term.part})`] })));
    const reasons = table(["it", "how", "says so"], move.reasons.map(reason => ({ cells: [reason.does, reason.code, reason.source] })));
    const parts = [sentences, facts([["value", `${move.value.toFixed(2)} points`], ["its stone", move.safe === false ? "can be captured" : "escapes capture"], ["another move there", `${(move.followup || 0).toFixed(2)} points`]])];
    if (move.terms.length > 0) parts.push(element("h4", {}, "What its value is made of"), terms);
    if (move.reasons.length > 0) parts.push(element("h4", {}, "Reasons"), reasons);
    if (move.compared) {
      const rows = move.compared.parts.filter(part => Math.abs(part.less) >= 0.005).map(part => ({ cells: [part.part, part.here.toFixed(2), part.there.toFixed(2)] }));
      parts.push(element("h4", {}, `Against ${move.compared.with}, which is worth ${move.compared.less.toFixed(2)} more`), table(["part", "#here", "#there"], rows));
    }
    return element("div", {}, ...parts);
  }

  // Everything that is known of a point, stage by stage. What belongs to the layer is open.
  function sayPoint(where, shown) {
    if (where < 0) return [element("p", { class: "hint" }, "Click on a point, or press an arrow, for all that is known of it.")];
    const vertex = vertexOf(where);
    const [chain, group, move] = [chainAt.get(where), groupAt.get(where), moveAt.get(where)];
    const matches = layers.matches.filter(match => match.move === vertex);
    const eyes = sayEyes(where);
    const own = tree => (chain && !tree.group && tree.at === chain.at) || (group && tree.group && tree.at === group.at);
    const trees = data.trees.filter(own);
    const sections = [
      ["Reasons and value", ["reasons", "values"], () => move && sayMove(move)],
      ["Chain", ["chains"], () => chain && sayChain(chain)],
      ["Group", ["groups"], () => group && sayGroup(group)],
      ["Life", ["life"], () => group && sayLife(group)],
      ["Eyes", ["eyes"], () => eyes],
      ["Influence", ["influence"], () => sayInfluence(where)],
      [`Patterns whose move it is (${matches.length})`, ["patterns"], () => matches.length > 0 && element("div", {}, ...cards.of(matches, shown.match))],
      ["Reading", ["reading"], () => trees.length > 0 && element("div", { class: "tree" }, ...trees.map(shown.tree))],
    ];
    return sections.flatMap(([title, of, make]) => {
      const made = make();
      if (!made) return [];
      const details = element("details", {}, element("summary", {}, title), made);
      details.open = of.includes(state.layer) || !["patterns", "reading"].includes(of[0]);
      return [details];
    });
  }

  const MOST_MOVES = 30;
  const OVERVIEWS = {
    chains: () => table(["chain", "of", "#stones", "#liberties", "attack", "defense"], data.chains.filter(chain => chain.attack && chain.attack.code > 0).map(chain => ({
      cells: [[linked(chain.at)], NAMES[chain.color], chain.stones.length, chain.liberties[0], coded(chain.attacks), coded(chain.defenses)], chosen: chainAt.get(state.selected) === chain,
    }))),
    eyes: () => table(["space", "of", "#points", "#eyes", "attack", "defense"], data.eye_spaces.filter(space => space.eyes[3] > 0).map(space => ({
      cells: [[linked(space.at)], NAMES[space.color], space.points.length, eyesText(space.eyes), maybe(space.attack), maybe(space.defense)], chosen: state.selected >= 0 && space.points.includes(vertexOf(state.selected)),
    }))),
    influence: () => facts(data.influence.map(found => [found.name, `${found.lead < 0 ? "White" : "Black"} has ${Math.abs(found.lead).toFixed(1)} points more of territory and dead stones`])),
    groups: () => table(["group", "of", "#stones", "safety", "#weakness", "#eyes", "#way out", "net", "#moyo"], data.groups.map(group => ({
      cells: [[`${group.mark} `, linked(group.at)], NAMES[group.color], group.stones.length, group.safety, group.weakness, eyesText(group.eyes), group.escape, group.net.holds, group.moyo.size], chosen: groupAt.get(state.selected) === group,
    }))),
    life: () => table(["group", "of", "#stones", "status", "reading", "killed at", "saved at", "certainty"], data.groups.map(group => ({
      cells: [[`${group.mark} `, linked(group.at)], NAMES[group.color], group.stones.length, group.status, group.life.read, maybe(group.life.kills), maybe(group.life.saves), group.life.certainty], chosen: groupAt.get(state.selected) === group,
    }))),
    values: () => table(["move", "#value", "why"], data.moves.slice(0, MOST_MOVES).map(move => ({
      cells: [[linked(move.move)], move.value.toFixed(2), move.reasons.slice(0, 3).map(reason => reason.does).join("; ")], chosen: moveAt.get(state.selected) === move,
    }))),
  };
  OVERVIEWS.reasons = OVERVIEWS.values;
  OVERVIEWS.patterns = shown => element("div", {}, ...cards.list(shown));
  OVERVIEWS.reading = shown => {
    const found = layers.all.reading.filter(shown.view());
    const none = found.length === 0 ? [element("p", { class: "hint" }, "Nothing was searched, or the page was made without trees.")] : [];
    return element("div", {}, element("p", { class: "hint" }, "A move is followed by what came of it for who asks. Arrows go through an open tree: right opens, left closes."), ...none,
      element("div", { class: "tree" }, ...found.map(shown.tree)));
  };
  const TITLES = { chains: "Chains that can be captured", eyes: "Eye spaces", influence: "Territory", groups: "Groups", life: "Life of groups", reasons: "Best moves", values: "Best moves", patterns: "Patterns", reading: "Reading trees" };

  // The list of the layer, under its title; none of the stones.
  const title = () => TITLES[state.layer];
  const overview = shown => title() ? [element("h3", {}, title()), OVERVIEWS[state.layer](shown)] : [];

  function standing() {
    const { position } = data;
    const vertex = state.selected < 0 ? "" : vertexOf(state.selected);
    if (!vertex) return `${NAMES[position.player]} to move. By influence ${data.lead < 0 ? "White" : "Black"} has ${Math.abs(data.lead).toFixed(1)} points more on the board, without komi.`;
    const stone = { X: "A black stone", O: "A white stone" }[position.stones[state.selected]];
    if (stone) return `${stone}${position.last === vertex ? ", the last move" : ""}.`;
    const ban = position.ko === vertex ? "Empty; the ko may not be taken back now" : position.illegal.includes(vertex) ? `Empty; ${NAMES[position.player]} may not play here` : "Empty";
    return `${ban}${position.following === vertex ? "; the record goes on here" : ""}.`;
  }
  return { sayPoint, title, overview, standing };
}
