/** Where an address leads that script is told to go to. */
export type Destination = 'own' | 'elsewhere' | 'dangerous';

// Some decode what they are given once more than they should.
const DECODINGS = 3;

/**
 * Judges an address before script goes to it: `own` is a path, a query or a fragment of this site and
 * nothing that a browser, or one that decodes it first, could take for more (`//host`, `/\host`, `/%2fhost`).
 * `elsewhere` are other sites, mail and telephone; every other scheme is `dangerous`.
 */
export function destinationOf(address: string): Destination {
  let path = address.replace(/[?#].*/s, '');
  for (let round = 0; round < DECODINGS; round += 1) {
    const verdict = judge(path);
    if (verdict !== 'own') return verdict;
    path = decodeSigns(path);
  }
  return 'own';
}

function judge(path: string): Destination {
  // Browsers overlook control characters and blanks, and a backslash is a slash to them.
  const seen = Array.from(path)
    .filter((character) => character > ' ')
    .join('')
    .replaceAll('\\', '/');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  if (scheme !== undefined) return /^(https?|mailto|tel)$/.test(scheme) ? 'elsewhere' : 'dangerous';
  return seen === '' || (seen.startsWith('/') && !seen.includes('//')) ? 'own' : 'elsewhere';
}

// Not `decodeURIComponent`: one malformed sign must not hide the others.
function decodeSigns(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
