/** A piece of a text; `hit` where it is one of the words looked for. */
interface MarkedPiece {
  text: string;
  hit: boolean;
}

/**
 * Cuts a text where marks stand in it, in UTF-16 units. Gives pieces and no markup, so that nothing that was typed or
 * published can become HTML. Together the pieces are the text, whatever the marks say.
 */
export function markedPieces(text: string, marks: readonly (readonly [number, number])[]): MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    const isWithin = start >= at && end > start && end <= text.length;
    if (!isWithin) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), hit: false });
    pieces.push({ text: text.slice(start, end), hit: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
