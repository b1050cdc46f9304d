// What each layer draws on the board. A layer has views, which the page offers one after the other.
function inspectionLayers(data, board, state) {
  const { CELL, layers, drawn, place, x, y, square, letter, cross, ring } = board;
  const { width, height } = data.position;
  const BAD = "#a3160f", GOOD = "#00664a", ODD = "#0b4a9c", HOT = "#d55e00", COLD = "#0072b2";
  const color = owner => (owner === "black" ? "X" : "O");

  // The group and the chain on each point.
  const chainAt = new Map(), groupAt = new Map();
  for (const chain of data.chains) for (const stone of chain.stones) chainAt.set(place(stone), chain);
  for (const group of data.groups) for (const stone of group.stones) groupAt.set(place(stone), group);
  const moveAt = new Map(data.moves.map(move => [place(move.move), move]));

  function tint(where, fill, opacity) {
    if (where < 0) return;
    const side = CELL * 0.98;
    layers.below.append(drawn("rect", { x: x(where) - side / 2, y: y(where) - side / 2, width: side, height: side, fill, "fill-opacity": opacity }));
  }
  // Numbers and letters stand on a light or dark ground, so that lines of the board do not cross them.
  function label(where, text, stones, size = 12) {
    if (where < 0) return;
    if (stones[where] === ".") {
      const wide = Math.max(CELL * 0.5, String(text).length * size * 0.62);
      layers.above.append(drawn("rect", { x: x(where) - wide / 2, y: y(where) - size * 0.6, width: wide, height: size * 1.2, rx: 3, fill: "#fff6e0", "fill-opacity": 0.85 }));
    }
    letter(where, text, stones[where], size);
  }
  // A move of a side: a filled circle with a letter.
  function flag(where, text, fill) {
    if (where < 0) return;
    layers.above.append(drawn("circle", { cx: x(where), cy: y(where), r: CELL * 0.36, fill, stroke: "#fff", "stroke-width": 1.5 }));
    letter(where, text, "X", 14);
  }
  // Moves of both sides; a point that both want has a sign of its own.
  function flags(against, forIt, [one, other]) {
    const [first, second] = [against, forIt].map(moves => new Set(moves.filter(Boolean).map(place)));
    for (const where of first) flag(where, second.has(where) ? "±" : one, second.has(where) ? ODD : BAD);
    for (const where of second) if (!first.has(where)) flag(where, other, GOOD);
  }
  const movesOf = (chains, name) => chains.flatMap(chain => chain[name].map(found => found.move));
  const short = number => {
    const size = Math.abs(number);
    return size >= 99.5 || Number.isInteger(number) ? number.toFixed(0) : size >= 9.95 ? number.toFixed(0) : number.toFixed(size >= 0.995 ? 1 : 2).replace(/^(-?)0\./, "$1.");
  };
  function number(where, value, stones, size) {
    if (state.numbers) label(where, short(value), stones, size || 11);
  }
  // A number on every stone of a thing, and a ring the hotter the larger it is.
  function onStones(things, value, stones, most) {
    const top = most || Math.max(1e-9, ...things.map(value));
    for (const thing of things) {
      const share = Math.max(0, Math.min(1, value(thing) / top));
      for (const stone of thing.stones) {
        const where = place(stone);
        if (share > 0) layers.above.append(drawn("circle", { cx: x(where), cy: y(where), r: CELL * 0.43, fill: "none", stroke: HOT, "stroke-width": 4, "stroke-opacity": share }));
        if (state.numbers) letter(where, short(value(thing)), stones[where], 12);
      }
    }
  }
  function heat(where, value, most, stones) {
    if (Math.abs(value) < 0.005 * most || where < 0) return;
    tint(where, value > 0 ? HOT : COLD, 0.12 + 0.53 * Math.min(1, Math.abs(value) / most));
    number(where, value, stones);
  }

  const counts = view => chain => ({
    liberties: chain.liberties[0], "second liberties": chain.liberties[1], "third liberties": chain.liberties[2], "fourth liberties": chain.liberties[3],
    size: chain.stones.length, "effective size": chain.effective_size, genus: chain.genus, "cuts (cutstone)": chain.cutstone, "cuts once saved": chain.potential_cuts,
  }[view]);
  const chains = {
    views: ["captures", "threats", "liberties", "second liberties", "third liberties", "fourth liberties", "size", "effective size", "genus", "cuts (cutstone)", "cuts once saved", "chains that can be parted", "unconditional"],
    legend: view => ({
      captures: "A cross: captured whoever moves first. A ring: whoever moves first decides. A captures, D saves, ± one point does both.",
      threats: "a and d: moves after which another one captures, or saves.",
      "chains that can be parted": "A line joins near chains that the opponent parts; X is where.",
      unconditional: "Rings: lives whatever both players do. Crosses: dead whatever both players do.",
    }[view] || `The number of each chain: ${view}.`),
    draw(view, stones) {
      if (view === "captures") {
        for (const chain of data.chains) {
          if (!chain.attack || chain.attack.code === 0) continue;
          const saved = chain.defense && chain.defense.code > 0;
          for (const stone of chain.stones) saved ? ring(place(stone), HOT) : cross(place(stone));
        }
        flags(movesOf(data.chains, "attacks"), movesOf(data.chains, "defenses"), "AD");
      } else if (view === "threats") {
        flags(movesOf(data.chains, "attack_threats"), movesOf(data.chains, "defense_threats"), "ad");
      } else if (view === "chains that can be parted") {
        for (const pair of data.parted) {
          const [one, other] = pair.chains.map(place);
          layers.above.append(drawn("line", { x1: x(one), y1: y(one), x2: x(other), y2: y(other), stroke: HOT, "stroke-width": 4, "stroke-opacity": 0.8 }));
        }
        for (const pair of data.parted) if (pair.cut) flag(place(pair.cut), "X", BAD);
      } else if (view === "unconditional") {
        for (const chain of data.chains) {
          for (const stone of chain.stones) chain.unconditional === "alive" ? ring(place(stone), GOOD) : chain.unconditional === "dead" && cross(place(stone));
        }
      } else onStones(data.chains, counts(view), stones);
    },
  };

  const eyes = {
    views: ["spaces", "eyes by their diagonals"],
    legend: view => view === "spaces" ?
      "Squares: eye spaces, small ones are margins. Numbers: eyes if the attacker plays first, and if the defender does. A and D: where they play, ± both." :
      "r real, h half, f false eyes; below the sum of the diagonals.",
    draw(view, stones) {
      if (view !== "spaces") {
        for (const eye of data.point_eyes) {
          tint(place(eye.at), eye.color === "black" ? "#000" : "#fff", 0.45);
          label(place(eye.at), eye.kind[0] + (state.numbers && eye.kind !== "real" ? short(eye.sum) : ""), stones, 12);
        }
        return;
      }
      for (const space of data.eye_spaces) {
        const margins = new Set(space.margins);
        for (const point of space.points) square(place(point), color(space.color), 0.75, CELL * (margins.has(point) ? 0.3 : 0.55));
      }
      for (const space of data.eye_spaces) {
        if (space.eyes[3] === 0) continue;
        const [, least, most] = space.eyes;
        label(place(space.at), least === most ? least : `${least}–${most}`, ".".repeat(width * height), 13);
      }
      flags(data.eye_spaces.map(space => space.attack), data.eye_spaces.map(space => space.defense), "AD");
    },
  };

  const KINDS = ["regions", "territory", "Black's influence", "White's influence", "Black's strength", "White's strength", "Black's permeability", "White's permeability"];
  const influence = {
    // The last one, which knows the groups, is what reasons are weighed with.
    views: data.influence.flatMap((found, index) => KINDS.map(kind => `${kind}, ${data.influence[index].name}`)).reverse().sort((one, other) => Number(one.includes("before")) - Number(other.includes("before")) || KINDS.indexOf(one.split(",")[0]) - KINDS.indexOf(other.split(",")[0])),
    legend: view => view.startsWith("regions") ? "Large squares: territory; middle ones: moyo; small ones: area." :
      view.startsWith("territory") ? "How much of a point is whose: from 1, Black's, to −1, White's." :
      view.includes("permeability") ? "Which share of the influence passes a point." : view.includes("strength") ? "What a point sends." : "What arrives at a point.",
    draw(view, stones) {
      const found = data.influence.find(found => view.endsWith(found.name));
      const kind = view.split(",")[0];
      const side = kind.startsWith("White") ? 1 : 0;
      if (kind === "regions") {
        found.regions.forEach((region, where) => {
          const size = [0, 0.24, 0.42, 0.62, 0][Math.abs(region)];
          if (size > 0) square(where, region > 0 ? "X" : "O", 0.85, CELL * size);
        });
      } else if (kind === "territory") {
        found.territory.forEach((share, where) => {
          if (Math.abs(share) < 0.01) return;
          tint(where, share > 0 ? "#000" : "#fff", 0.15 + 0.45 * Math.abs(share));
          number(where, share, stones);
        });
      } else {
        const name = kind.includes("influence") ? "influence" : kind.includes("strength") ? "strength" : "permeability";
        const numbers = found[name][side];
        const most = Math.max(1e-9, ...numbers);
        // Influence falls by a factor with each step.
        const share = value => (name === "influence" ? Math.log1p(value) / Math.log1p(most) : value / most);
        numbers.forEach((value, where) => {
          if (value < 0.005) return;
          tint(where, side === 0 ? "#000" : "#fff", 0.05 + 0.5 * share(value));
          if (name !== "permeability" || value < 1) number(where, value, stones, 10);
        });
      }
    },
  };

  const isDead = group => group.status === "dead";
  function hull(stones) {
    const group = groupAt.get(state.selected);
    if (!group) return;
    for (const point of group.net.hull) if (stones[place(point)] === ".") tint(place(point), ODD, 0.3);
  }
  const GROUP_NUMBERS = {
    weakness: group => group.weakness, "weakness before reading": group => group.weakness_before, "way out": group => group.escape, moyo: group => group.moyo.size,
    "territory in its moyo": group => group.moyo.value, size: group => group.stones.length, "effective size": group => group.effective_size, "strategic size": group => group.strategic_size,
  };
  const groups = {
    views: ["groups", "nets", "eyes", ...Object.keys(GROUP_NUMBERS)],
    legend: view => ({
      groups: "A letter for each group. Crosses: dead. Rings: lives or dies by the next move. Blue: inside of the net around the chosen group.",
      nets: "o in the open, w weakly surrounded, s surrounded. Blue: inside of the net around the chosen group.",
      eyes: "Eyes if the attacker plays first, and if the defender does.",
    }[view] || `The number of each group: ${view}.`),
    draw(view, stones) {
      if (GROUP_NUMBERS[view]) { onStones(data.groups, GROUP_NUMBERS[view], stones, view.startsWith("weakness") ? 1 : 0); return; }
      hull(stones);
      const WORDS = { open: "o", weak: "w", closed: "s" };
      for (const group of data.groups) {
        const text = view === "groups" ? group.mark : view === "nets" ? WORDS[group.net.holds] : group.eyes[1] === group.eyes[2] ? group.eyes[1] : `${group.eyes[1]}–${group.eyes[2]}`;
        for (const stone of group.stones) {
          const where = place(stone);
          if (view === "groups" && isDead(group)) cross(where);
          if (view === "groups" && group.status === "critical") ring(where, HOT);
          letter(where, text, view === "groups" && isDead(group) ? "." : stones[where], 13);
        }
      }
    },
  };

  const life = {
    views: ["status", "what reading alone says", "first guess", "certainty"],
    legend: view => view === "certainty" ? "c certain, s not all moves were tried, l a limit was hit." :
      "a alive, crosses dead, rings critical, ? unknown, – not read as it is plain. K kills, S saves; ± one point does both.",
    draw(view, stones) {
      for (const group of data.groups) {
        const status = view === "first guess" ? group.crude_status : view === "what reading alone says" ? group.life.read : group.status;
        for (const stone of group.stones) {
          const where = place(stone);
          if (view === "certainty") {
            letter(where, group.life.certainty === "certain" ? "c" : group.life.certainty.includes("limit") ? "l" : "s", stones[where], 13);
          } else if (status === "dead") cross(where);
          else if (status === "critical") ring(where, HOT);
          else letter(where, status === "alive" ? "a" : status === "unchecked" ? "–" : "?", stones[where], 13);
        }
      }
      if (view === "certainty" || view === "first guess") return;
      flags(data.groups.map(group => group.life.kills), data.groups.map(group => group.life.saves), "KS");
    },
  };

  // What moves do, by the verb of the sentence.
  const verb = reason => reason.does.split(" ")[0];
  const verbs = new Map();
  for (const move of data.moves) for (const reason of move.reasons) verbs.set(verb(reason), (verbs.get(verb(reason)) || 0) + 1);
  const ALL = "all reasons";
  const reasons = {
    views: [ALL, ...Array.from(verbs.keys()).sort((one, other) => verbs.get(other) - verbs.get(one))],
    legend: view => view === ALL ? "How many reasons speak for or against a move. A click says which." : `Moves of which a reason says "it ${view} …".`,
    draw(view, stones) {
      for (const [where, move] of moveAt) {
        const found = move.reasons.filter(reason => view === ALL || verb(reason) === view);
        if (found.length > 0) { tint(where, HOT, Math.min(0.65, 0.1 + 0.06 * found.length)); number(where, found.length, stones, 13); }
      }
    },
  };

  const partOf = (move, part) => move.terms.filter(term => term.part === part).reduce((sum, term) => sum + term.value, 0);
  const parts = new Map();
  for (const move of data.moves) for (const term of move.terms) parts.set(term.part, (parts.get(term.part) || 0) + Math.abs(term.value));
  const TOTAL = "value";
  const values = {
    views: [TOTAL, "what another move there brings", ...Array.from(parts.keys()).sort((one, other) => parts.get(other) - parts.get(one))],
    legend: view => view === TOTAL ? "What each move is worth, in points, by its reasons; blue is below nothing. A ring: the best one; a dashed one: its stone can be captured." :
      view === values.views[1] ? "What another move of the player there would bring, in points." : `What "${view}" counts in the value of each move, in points.`,
    draw(view, stones) {
      const value = view === TOTAL ? move => move.value : view === values.views[1] ? move => move.followup : move => partOf(move, view);
      const most = Math.max(1, ...data.moves.map(move => Math.abs(value(move))).filter(Number.isFinite));
      for (const [where, move] of moveAt) heat(where, value(move), most, stones);
      if (view !== TOTAL) return;
      for (const [where, move] of moveAt) if (move.safe === false && move.value > 0) ring(where, BAD, "3 3");
      const best = data.moves[0];
      if (best && best.value > 0) ring(place(best.move), GOOD);
    },
  };

  // Where patterns stand: a text of four words for each place.
  const matches = data.patterns.flatMap(pattern => pattern.places.map(text => {
    const [move, anchor, turn, holds] = text.split(" ");
    return { pattern, move, anchor, turn, proposed: holds.includes("p"), gives_reason: holds.includes("r") };
  }));
  const databases = Array.from(new Set(data.patterns.map(pattern => pattern.database))).sort();
  const patterns = {
    views: ["that propose their moves", "that are reasons for moves", "all", ...databases.map(name => `of ${name}`)],
    filter(view) {
      const wanted = { "that propose their moves": match => match.proposed, "that are reasons for moves": match => match.gives_reason, all: () => true }[view] ||
        (match => `of ${match.pattern.database}` === view);
      return matches.filter(wanted);
    },
    legend: () => "How many patterns stand with their move on a point. One that is chosen is drawn: O own stones, X the opponent's, x and o the same or empty, * its move, a ring its anchor.",
    draw(view, stones) {
      if (state.match) { drawMatch(state.match, stones); return; }
      const count = new Map();
      for (const match of patterns.filter(view)) count.set(match.move, (count.get(match.move) || 0) + 1);
      for (const [move, found] of count) { tint(place(move), HOT, Math.min(0.65, 0.1 + 0.08 * found)); number(place(move), found, stones, 13); }
    },
  };
  function drawMatch(match, stones) {
    const anchor = place(match.anchor);
    const { anchor: [row, column], cells: rows } = match.pattern.turns[match.turn] || { anchor: [0, 0], cells: [] };
    rows.forEach((cells, r) => Array.from(cells).forEach((cell, c) => {
      const [there, down] = [anchor % width + c - column, Math.floor(anchor / width) + r - row];
      if (cell === "?" || there < 0 || down < 0 || there >= width || down >= height) return;
      const where = down * width + there;
      tint(where, ODD, 0.35);
      if (cell === "." || cell === "X" || cell === "O") { if (cell !== ".") letter(where, cell, stones[where], 14); } else label(where, cell, stones, 15);
    }));
    ring(anchor, ODD);
    if (match.move !== match.anchor || rows.length === 0) ring(place(match.move), HOT);
  }

  const reading = {
    views: ["questions about chains and groups", "about groups", "about chains"],
    filter: view => data.trees.filter(tree => view.startsWith("questions") || tree.group === (view === "about groups")),
    legend: () => "A move of a tree that is chosen is drawn with those before it. Squares: stones that questions are about.",
    draw(view, stones) {
      if (state.line) return;
      for (const tree of reading.filter(view)) square(place(tree.at), stones[place(tree.at)] === "X" ? "O" : "X", 0.9, CELL * 0.34);
    },
  };
  const plain = { views: ["the position"], legend: () => "A dot marks the last move; a dashed ring the move of the record that follows.", draw() {} };
  return { matches, all: { stones: plain, chains, eyes, influence, groups, life, reasons, values, patterns, reading }, chainAt, groupAt, moveAt };
}
