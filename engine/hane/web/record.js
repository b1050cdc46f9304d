// The game as a record in SGF.

import { inRecord } from "./vertex.js";

export function record(position, settings, person, score) {
  const [size] = position.size;
  const name = (color) => (color === person ? "You" : "Hane");
  const start = settings.handicap ? `HA[${settings.handicap}]AB${settings.stones.map((at) => `[${inRecord(at, size)}]`).join("")}` : "";
  const moves = position.moves.map(([color, vertex]) => `;${color === "black" ? "B" : "W"}[${inRecord(vertex, size)}]`);
  const end = score ? `RE[${score}]` : "";
  return `(;GM[1]FF[4]CA[UTF-8]AP[Hane]SZ[${size}]KM[${position.komi}]PB[${name("black")}]PW[${name("white")}]${start}${end}${moves.join("")})\n`;
}
