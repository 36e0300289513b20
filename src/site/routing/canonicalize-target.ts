/** Result of checking a request target before routing. */
export type CanonicalizationResult =
  | { kind: 'ok' }
  /** Respond with 301 and this `Location`, a path that starts with a single slash. */
  | { kind: 'redirect'; location: string }
  /** Respond with the error page and this status. */
  | { kind: 'bad'; status: 400 | 414 };

const MAX_TARGET_LENGTH = 8000;

const OK: CanonicalizationResult = { kind: 'ok' };
const BAD: CanonicalizationResult = { kind: 'bad', status: 400 };

/**
 * Checks the raw, undecoded target of a page request, such as `/RU//about/?a=B`. Canonical paths have no
 * `/kk` prefix, lower case, single slashes and no trailing slash; the query is
 * unchanged. Malformed percent-encoding, control characters, dot segments and backslashes are rejected. Not
 * for `/api`, files and assets, whose paths are case-sensitive.
 */
export function canonicalizeTarget(rawTarget: string): CanonicalizationResult {
  if (rawTarget.length > MAX_TARGET_LENGTH) return { kind: 'bad', status: 414 };
  const mark = rawTarget.indexOf('?');
  const path = mark < 0 ? rawTarget : rawTarget.slice(0, mark);
  const query = mark < 0 ? '' : rawTarget.slice(mark);
  if (!path.startsWith('/') || !isCleanPath(path) || !isCleanQuery(query)) return BAD;
  const canonical = canonicalPath(path);
  return canonical === path ? OK : { kind: 'redirect', location: canonical + query };
}

function canonicalPath(path: string): string {
  const lower = path.replace(/%[0-9A-Fa-f]{2}|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
  const segments = lower.split('/').filter((segment) => segment !== '');
  // Removes repeated prefixes at once, so that one redirect is enough.
  while (segments[0] === 'kk') segments.shift();
  return `/${segments.join('/')}`;
}

function isCleanPath(path: string): boolean {
  // Browsers percent-encode everything but visible ASCII.
  if (!/^[!-~]*$/.test(path) || /[\\#]/.test(path)) return false;
  const decoded = decode(path);
  if (decoded === undefined || hasControl(decoded) || decoded.includes('\\')) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

// Accepts a lone percent sign, because visitors type queries such as `100%` into the URL.
function isCleanQuery(query: string): boolean {
  return /^[ -~]*$/.test(query) && !query.includes('#') && !query.includes('%00');
}

function hasControl(text: string): boolean {
  return Array.from(text).some((character) => character < ' ' || character === '\u007f');
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
