// Vertices as they are written: a letter for the column without I, and the row counted from below.

const LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

export const letter = (column) => LETTERS[column];

// The vertex of a column and a row, both from 0, the row from the top.
export const vertexAt = (column, row, size) => `${LETTERS[column]}${size - row}`;

// The column and the row of a vertex; null of a pass.
export function placeOf(vertex, size) {
  const column = LETTERS.indexOf(vertex[0].toUpperCase());
  const row = size - Number(vertex.slice(1));
  return Number.isInteger(row) && column >= 0 ? { column, row } : null;
}

// A move as records have it.
export function inRecord(vertex, size) {
  const place = placeOf(vertex, size);
  const letters = "abcdefghijklmnopqrstuvwxyz";
  return place ? letters[place.column] + letters[place.row] : "";
}
