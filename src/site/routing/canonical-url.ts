/** What is to be done with a request's target before any page sees it. */
export type TargetVerdict =
  | { kind: 'ok' }
  /** Answer 301 with this `Location`: a path of this site, one slash in front. */
  | { kind: 'redirect'; location: string }
  /** Answer the error page with this status. */
  | { kind: 'bad'; status: 400 | 414 };

const MAX_TARGET_LENGTH = 8000;

const OK: TargetVerdict = { kind: 'ok' };
const BAD: TargetVerdict = { kind: 'bad', status: 400 };

/**
 * Judges the raw target of a page request (`/RU//about/?a=B`), before anything has decoded it. One form of each
 * address is canonical: no `/kk` prefix, lower case, single slashes and none at the end; the
 * query stays as it is. Malformed percent-encoding, NUL and other control characters, dot segments, backslashes and
 * targets that do not begin with `/` are refused. Not for `/api`, files and assets, whose names have a case.
 */
export function canonicalLocation(rawTarget: string): TargetVerdict {
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
  // `/kk/kk/about` loses both at once, so that one redirect is enough.
  while (segments[0] === 'kk') segments.shift();
  return `/${segments.join('/')}`;
}

function isCleanPath(path: string): boolean {
  // Visible ASCII only: a browser encodes everything else.
  if (!/^[!-~]*$/.test(path) || /[\\#]/.test(path)) return false;
  const decoded = decode(path);
  if (decoded === undefined || hasControl(decoded) || decoded.includes('\\')) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

// People type `100%` into a query by hand, so a lone percent sign is no offence there.
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
