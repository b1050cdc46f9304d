// The game as a record in SGF.

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

// `place` is that of the board: points by their number, row by row from the top; -1 of a pass.
export function record(position, settings, person, score, place) {
  const [size] = position.size;
  const point = (vertex) => (place(vertex) < 0 ? "" : LETTERS[place(vertex) % size] + LETTERS[Math.floor(place(vertex) / size)]);
  const name = (color) => (color === person ? "You" : "Hane");
  const start = settings.handicap ? `HA[${settings.handicap}]AB${settings.stones.map((at) => `[${point(at)}]`).join("")}` : "";
  const moves = position.moves.map(([color, vertex]) => `;${color === "black" ? "B" : "W"}[${point(vertex)}]`);
  const end = score ? `RE[${score}]` : "";
  return `(;GM[1]FF[4]CA[UTF-8]AP[Hane]SZ[${size}]KM[${position.komi}]PB[${name("black")}]PW[${name("white")}]${start}${end}${moves.join("")})\n`;
}
