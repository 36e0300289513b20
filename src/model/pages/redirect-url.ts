import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { DEFAULT_LOCALE, LOCALES, PAYLOAD_FILE } from '#specification.ts';
import { pathKey } from './path-key.ts';

/** Rules that apply per locale, in the editors' order. */
export const MAX_REDIRECT_RULES = 10_000;

/** First path segments that the server handles before redirect rules. */
const reservedSegments = new Set([
  '_build',
  '_theme',
  'admin',
  'api',
  'apple-touch-icon.png',
  'assets',
  'favicon.ico',
  'feed.xml',
  'healthz',
  'icon.svg',
  'media',
  'readyz',
  'robots.txt',
  'share',
  'site.webmanifest',
  'sitemap.xml',
]);

const FORM_TOKEN_PATH = '/forms/token';

/** Whether the server handles a path before redirect rules and pages. @param path in the form of `pathKey` */
export const isReservedPath = (path: string): boolean =>
  reservedSegments.has(firstSegment(path)) || path === FORM_TOKEN_PATH || path.endsWith(`/${PAYLOAD_FILE}`);

const languages = new Set<string>(LOCALES);

const firstSegment = (path: string) => path.split('/', 2)[1] ?? '';

/** @returns an error message if no browser request can match this source path */
export function findRedirectSourceError(input: string): string | undefined {
  const from = input.trim();
  if (/^https?:/iu.test(from)) return 'is a path of this site: leave out the host';
  const error = findPathError(from);
  if (error !== undefined) return error;
  if (from.includes('?')) return 'has a query: a rule holds for a path, whatever its query';
  if (from.includes('#')) return 'has a fragment, which browsers do not send';
  if (/[*^$]|(?:^|\/):|[{}]/u.test(from)) return 'is a pattern: a rule holds for one path, written in full';
  const key = normaliseRedirectSource(from);
  if (key === '/') return 'is the home page, which no rule replaces';
  if (isReservedPath(key)) {
    return 'is no address of a page, so no rule is looked up for it';
  }
  return findLengthError(key);
}

/** @param input a path without errors by `findRedirectSourceError` */
export const normaliseRedirectSource = (input: string): string => pathKey(input.trim());

/** @returns an error message if the target is invalid */
export function findRedirectTargetError(input: string): string | undefined {
  const to = input.trim();
  if (/^https?:\/\/[^/\\]/iu.test(to)) {
    if (hasControl(to) || !URL.canParse(to)) return 'is no address';
    if (hasInvisible(to)) return INVISIBLE_CHARACTERS_ERROR;
    const { username, password, href } = new URL(to);
    return username + password === '' ? findLengthError(href) : 'has a user name, behind which a host hides';
  }
  if (!to.startsWith('/')) return 'begins with /, http:// or https://';
  const path = to.replace(/[?#].*$/su, '');
  return findPathError(path) ?? findCharacterError(to) ?? findLengthError(normaliseRedirectTarget(to));
}

/**
 * @param input a target without errors by `findRedirectTargetError`
 * @returns ASCII, for the `Location` header
 */
export function normaliseRedirectTarget(input: string): string {
  const to = input.trim();
  if (!to.startsWith('/')) return new URL(to).href;
  const { pathname, search, hash } = new URL(to, 'https://site.example');
  const key = pathKey(pathname);
  // File names are case-sensitive.
  return (reservedSegments.has(firstSegment(key)) ? pathname : key) + search + hash;
}

/** A target within the site. */
export interface SiteTarget {
  /** Without a language prefix, with query and fragment. */
  path: string;
  /** The language that a URL names; undefined if the target is in the language of the rule, as paths are. */
  locale: Locale | undefined;
}

/**
 * Reads a target as requests are read: a URL of the site itself is its path, also with `/kk`, which the site removes.
 * @param origin of the site; the scheme does not matter, because one leads to the other
 * @returns undefined for another site
 */
export function findSiteTarget(to: string, origin: string): SiteTarget | undefined {
  if (to.startsWith('/')) return { path: to, locale: undefined };
  if (!URL.canParse(to)) return undefined;
  const { host, pathname, search, hash } = new URL(to);
  if (host !== new URL(origin).host) return undefined;
  const key = pathKey(pathname);
  if (reservedSegments.has(firstSegment(key))) return { path: pathname + search + hash, locale: undefined };
  const { locale, path } = localeOfPath(key.replace(/^(?:\/kk)+(?=\/|$)/u, '') || '/');
  return { path: path + search + hash, locale: locale === DEFAULT_LOCALE ? undefined : locale };
}

/** @returns the path of a URL of the site itself, unless it names a language; any other target as given */
export function withoutSiteOrigin(to: string, origin: string): string {
  const target = findSiteTarget(to.trim(), origin);
  return target?.locale === undefined ? (target?.path ?? to) : to;
}

function findPathError(path: string): string | undefined {
  if (!/^\/(?![/\\])/u.test(path)) return 'begins with one /';
  const characterError = findCharacterError(path);
  if (characterError !== undefined) return characterError;
  const segments = path.replace(/[?#].*$/su, '').split('/');
  let decoded: string[];
  try {
    decoded = segments.map(decodeURIComponent);
  } catch {
    return 'has a % that encodes nothing: write %25';
  }
  if (decoded.some(hasInvisible)) return INVISIBLE_CHARACTERS_ERROR;
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

/** Characters copied along with a URL that do not occur in requests: U+200B, U+00AD, U+FEFF, U+200E. */
const hasInvisible = (text: string) => /(?!\u200d)\p{Cf}/u.test(text);
const INVISIBLE_CHARACTERS_ERROR = 'has invisible characters: type it again';

function findCharacterError(text: string): string | undefined {
  if (hasControl(text)) return 'has control characters';
  return hasInvisible(text) ? INVISIBLE_CHARACTERS_ERROR : undefined;
}

const findLengthError = (url: string) => (url.length > 2000 ? 'is longer than 2000 characters' : undefined);
