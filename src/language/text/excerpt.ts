const ELLIPSIS = '…';

/**
 * Shortens a text to at most `max` code points, including the ellipsis, and collapses white space. Truncates
 * between words unless the first word is too long.
 */
export function excerpt(text: string, max: number): string {
  const characters = Array.from(text.normalize('NFC').replace(/\s+/gu, ' ').trim());
  if (characters.length <= max) return characters.join('');
  const head = characters.slice(0, Math.max(max - 1, 0));
  const space = characters[head.length] === ' ' ? head.length : head.lastIndexOf(' ');
  const retained = space > 0 ? head.slice(0, space) : head;
  return retained.join('').replace(/[\s\p{Pd}\p{Po}\p{Ps}\p{Pi}]+$/u, '') + ELLIPSIS;
}
