/** A piece of a text; `hit` is true for a matched word. */
interface MarkedPiece {
  text: string;
  hit: boolean;
}

/**
 * Splits a text at highlight ranges, given in UTF-16 units. Returns pieces instead of markup, so that
 * no input becomes HTML. Invalid ranges are ignored; the pieces add up to the text.
 */
export function splitByMarks(text: string, marks: readonly (readonly [number, number])[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let position = 0;
  for (const [start, end] of marks) {
    const isValid = start >= position && end > start && end <= text.length;
    if (!isValid) continue;
    if (start > position) pieces.push({ text: text.slice(position, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    position = end;
  }
  if (position < text.length) pieces.push({ text: text.slice(position), hit: false });
  return pieces;
}
