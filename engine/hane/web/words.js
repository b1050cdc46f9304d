// What the page says in words.

export const NAMES = { black: "Black", white: "White" };

export const other = (color) => (color === "black" ? "white" : "black");

export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

const vertexName = (vertex) => (vertex.toUpperCase() === "PASS" ? "pass" : vertex);

export function played(color, vertex) {
  return vertexName(vertex) === "pass" ? `${NAMES[color]} passed` : `${NAMES[color]} played ${vertex}`;
}

// Black's lead in points.
export function lead(points) {
  const rounded = Math.abs(points).toFixed(1);
  return rounded === "0.0" ? "even" : `${points > 0 ? "Black" : "White"} ahead by ${rounded}`;
}

// A share of 1 as a whole number of hundredths.
export const hundredths = (share) => `${Math.round(100 * share)} %`;

// A score as in records, such as B+3.5.
export function result(score) {
  if (score === "0") return "The game is a draw.";
  return `${score.startsWith("B") ? "Black" : "White"} wins by ${score.slice(2)} points.`;
}

// A candidate of an analysis from the side of who moves: where, with what chance, how often looked at, and how it goes on.
export function candidate(found, color) {
  const chance = color === "black" ? found.winrate : 1 - found.winrate;
  const line = found.pv.slice(1, 5).map(vertexName);
  return `${vertexName(found.move)}  ${hundredths(chance)}, ${found.visits} playouts${line.length ? `, then ${line.join(" ")}` : ""}`;
}

// Why a move, which is no pass.
export const reasons = (found) => found.sentences.join(" ");
