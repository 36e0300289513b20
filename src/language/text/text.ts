const ELLIPSIS = '…';

/**
 * The beginning of a text for a card or a description: white space collapsed, at most `max` characters
 * (code points, the ellipsis included), cut between words; only a first word longer than that is cut itself.
 */
export function excerpt(text: string, max: number): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/gu, ' ').trim());
  if (characters.length <= max) return characters.join('');
  const room = characters.slice(0, Math.max(max - 1, 0));
  const space = characters[room.length] === ' ' ? room.length : room.lastIndexOf(' ');
  const kept = space > 0 ? room.slice(0, space) : room;
  return kept.join('').replace(/[\s\p{Pd}\p{Po}\p{Ps}\p{Pi}]+$/u, '') + ELLIPSIS;
}
