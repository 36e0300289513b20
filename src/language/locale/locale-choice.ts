import { LOCALE_COOKIE } from '#specification.ts';
import { defaultLocale, fallbackLocale, isLocale, type Locale, locales } from './locale.ts';

/** An element of Accept-Language: a lower-case language range or `*`, and its weight from 0 to 1. */
export type LanguageRange = Readonly<{ range: string; quality: number }>;

// Browsers send about 60 characters.
const MAX_HEADER_LENGTH = 1000;
const MAX_RANGES = 32;

// RFC 9110 § 12.5.4 with § 12.4.2 (weight) and RFC 4647 § 2.1 (basic language range).
const ELEMENT =
  /^[ \t]*(\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)(?:[ \t]*;[ \t]*[Qq]=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?[ \t]*$/;

/**
 * Parses an Accept-Language header into ranges sorted by descending weight. Ranges of weight 0 (not
 * acceptable) come last. Malformed elements and those beyond the limits are ignored.
 */
export function parseAcceptLanguage(header: string | undefined): readonly LanguageRange[] {
  if (header === undefined) return [];
  let text = header;
  if (text.length > MAX_HEADER_LENGTH) {
    text = text.slice(0, text.lastIndexOf(',', MAX_HEADER_LENGTH) + 1);
  }
  const ranges: LanguageRange[] = [];
  for (const element of text.split(',', MAX_RANGES)) {
    const [, range, weight] = ELEMENT.exec(element) ?? [];
    if (range !== undefined) {
      ranges.push({ range: range.toLowerCase(), quality: weight === undefined ? 1 : Number(weight) });
    }
  }
  return ranges.sort((a, b) => b.quality - a.quality);
}

/**
 * The best supported locale: `kk-KZ` → kk. `*` matches any locale that the header does not name,
 * Kazakh first.
 */
export function localeOfHeader(header: string | undefined): Locale | undefined {
  return firstSupported(parseAcceptLanguage(header), locales);
}

/** The locale in the cookie of the language switch; unknown values are ignored. */
export function localeOfCookie(cookieHeader: string | undefined): Locale | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals < 0 || pair.slice(0, equals).trim() !== LOCALE_COOKIE) continue;
    const value = pair
      .slice(equals + 1)
      .trim()
      .replace(/^"(.*)"$/, '$1');
    if (isLocale(value)) return value;
  }
  return undefined;
}

/**
 * The locale for a request to `/`: the cookie, then the header (R-118 … R-121). Without any language, as from
 * a crawler, it is Kazakh; with unsupported languages only, Russian.
 */
export function chooseHomeLocale(request: {
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}): Locale {
  const chosen = localeOfCookie(request.cookie);
  if (chosen !== undefined) return chosen;
  const ranges = parseAcceptLanguage(request.acceptLanguage);
  if (ranges.length === 0) return defaultLocale;
  return firstSupported(ranges, locales) ?? fallbackFor(ranges);
}

/** The locale of an API response: from the header, else Russian. */
export function apiLocale(header: string | undefined): Locale {
  const ranges = parseAcceptLanguage(header);
  return firstSupported(ranges, API_ORDER) ?? fallbackFor(ranges);
}

const API_ORDER: readonly Locale[] = [fallbackLocale, 'kk', 'en'];

function firstSupported(ranges: readonly LanguageRange[], anyOrder: readonly Locale[]): Locale | undefined {
  const namedLanguages = ranges.map(({ range }) => primarySubtag(range));
  for (const { range, quality } of ranges) {
    if (quality === 0) continue;
    const language = primarySubtag(range);
    if (isLocale(language)) return language;
    const unnamedLocale =
      language === '*' ? anyOrder.find((locale) => !namedLanguages.includes(locale)) : undefined;
    if (unnamedLocale !== undefined) return unnamedLocale;
  }
  return undefined;
}

// Skips locales excluded by the header, such as `ru;q=0`.
function fallbackFor(ranges: readonly LanguageRange[]): Locale {
  const isExcluded = (locale: Locale) =>
    ranges.some(({ range, quality }) => range === locale && quality === 0);
  return API_ORDER.find((locale) => !isExcluded(locale)) ?? fallbackLocale;
}

// RFC 4647 § 3.4 (lookup): a range is truncated from its end until it matches; the site's tags have one
// subtag.
function primarySubtag(range: string): string {
  return range.split('-', 1)[0] ?? range;
}
