import { PAYLOAD_FILE } from '#specification.ts';
import { pathKey } from './path-key.ts';

/** What other parts of the server answer before any rule is looked up, by the first segment of the path. */
const unruled = new Set([
  '_build',
  'api',
  'apple-touch-icon.png',
  'assets',
  'favicon.ico',
  'feed.xml',
  'healthz',
  'media',
  'readyz',
  'robots.txt',
  'share',
  'site.webmanifest',
  'sitemap.xml',
]);

const languages = new Set(['kk', 'ru', 'en']);

const firstSegment = (path: string) => path.split('/', 2)[1] ?? '';

/** Why nothing that a browser asks for can match this path; undefined where something does. */
export function faultOfFrom(given: string): string | undefined {
  const from = given.trim();
  if (/^https?:/iu.test(from)) return 'is a path of this site: leave out the host';
  const fault = faultOfPath(from);
  if (fault !== undefined) return fault;
  if (from.includes('?')) return 'has a query: a rule holds for a path, whatever its query';
  if (from.includes('#')) return 'has a fragment, which browsers do not send';
  if (/[*^$]|(?:^|\/):|[{}]/u.test(from)) return 'is a pattern: a rule holds for one path, written in full';
  const key = normalFrom(from);
  if (key === '/') return 'is the home page, which no rule replaces';
  if (unruled.has(firstSegment(key)) || key.endsWith(`/${PAYLOAD_FILE}`)) {
    return 'is no address of a page, so no rule is looked up for it';
  }
  return tooLong(key);
}

/** @param given a path that `faultOfFrom` finds no fault with */
export const normalFrom = (given: string): string => pathKey(given.trim());

/** Why a rule cannot lead there; undefined where it can. */
export function faultOfTo(given: string): string | undefined {
  const to = given.trim();
  if (/^https?:\/\/[^/\\]/iu.test(to)) {
    if (hasControl(to) || !URL.canParse(to)) return 'is no address';
    if (hasInvisible(to)) return INVISIBLE;
    const { username, password, href } = new URL(to);
    return username + password === '' ? tooLong(href) : 'has a user name, behind which a host hides';
  }
  if (!to.startsWith('/')) return 'begins with /, http:// or https://';
  return faultOfPath(to.replace(/[?#].*$/su, '')) ?? unseenIn(to) ?? tooLong(normalTo(to));
}

/** ASCII alone, because it goes into a header. @param given an address that `faultOfTo` finds no fault with */
export function normalTo(given: string): string {
  const to = given.trim();
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = new URL(to, 'https://site.example');
  const key = pathKey(pathname);
  // The names of files have a case.
  return (unruled.has(firstSegment(key)) ? pathname : key) + search + hash;
}

function faultOfPath(path: string): string | undefined {
  if (!/^\/(?![/\\])/u.test(path)) return 'begins with one /';
  const unseen = unseenIn(path);
  if (unseen !== undefined) return unseen;
  const segments = path.replace(/[?#].*$/su, '').split('/');
  let decoded: string[];
  try {
    decoded = segments.map(decodeURIComponent);
  } catch {
    return 'has a % that encodes nothing: write %25';
  }
  if (decoded.some(hasInvisible)) return INVISIBLE;
  if (
    decoded.some((each) => hasControl(each) || each.includes('\\') || /(?:^|\/)\.{1,2}(?:\/|$)/u.test(each))
  ) {
    return 'has characters or segments that the site refuses in a path';
  }
  if (languages.has(firstSegment(pathKey(segments.join('/'))))) {
    return 'has a language prefix: a rule holds in the languages that it is published in';
  }
  return undefined;
}

const hasControl = (text: string) => /[\p{Cc}\u2028\u2029]/u.test(text) || !text.isWellFormed();

/** What comes along when an address is copied from a text, and no request has: U+200B, U+00AD, U+FEFF, U+200E. */
const hasInvisible = (text: string) => /(?!\u200d)\p{Cf}/u.test(text);
const INVISIBLE = 'has invisible characters: type it again';

function unseenIn(text: string): string | undefined {
  if (hasControl(text)) return 'has control characters';
  return hasInvisible(text) ? INVISIBLE : undefined;
}

const tooLong = (address: string) => (address.length > 2000 ? 'is longer than 2000 characters' : undefined);
