import { LOCALE_COOKIE } from '#specification.ts';
import { defaultLocale, fallbackLocale, isLocale, type Locale, locales } from './locale.ts';

/** One element of Accept-Language: a lower-case language range (or `*`) and its weight from 0 to 1. */
export type LanguageRange = Readonly<{ range: string; quality: number }>;

// A browser sends some 60 characters; whoever sends more than this is not asking for a language.
const MAX_HEADER_LENGTH = 1000;
const MAX_RANGES = 32;

// RFC 9110 § 12.5.4 with § 12.4.2 (weight) and RFC 4647 § 2.1 (basic language range).
const ELEMENT =
  /^[ \t]*(\*|[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)(?:[ \t]*;[ \t]*[Qq]=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?))?[ \t]*$/;

/**
 * Reads an Accept-Language header, best language first; equal weights keep the order of the header.
 * Ranges of weight 0 stay in the answer, at its end: they name what is not acceptable. Malformed elements are
 * passed over, and so is whatever lies beyond the first 1,000 characters or the first 32 elements.
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
 * The first language of the site that the header asks for: `kk-KZ` → kk, `ru-KZ` → ru, `en-US` → en.
 * `*` stands for every language that the header does not name, Kazakh first. Undefined if nothing fits.
 */
export function localeOfHeader(header: string | undefined): Locale | undefined {
  return firstSupported(parseAcceptLanguage(header), locales);
}

/** The language in the cookie of the language switch; an unknown value is as good as none. */
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
 * The language for a visitor at exactly `/`, the only address that does not decide by itself (R-118 … R-121):
 * the cookie, then the header. A request that names no language at all, such as a crawler's, stays with Kazakh;
 * one that names only languages which the site does not speak gets Russian.
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

/** The language of an answer of the API: what the header asks for, else Russian. */
export function apiLocale(header: string | undefined): Locale {
  const ranges = parseAcceptLanguage(header);
  return firstSupported(ranges, API_ORDER) ?? fallbackFor(ranges);
}

const API_ORDER: readonly Locale[] = [fallbackLocale, 'kk', 'en'];

function firstSupported(ranges: readonly LanguageRange[], anyOrder: readonly Locale[]): Locale | undefined {
  const named = ranges.map((each) => primarySubtag(each.range));
  for (const { range, quality } of ranges) {
    if (quality === 0) continue;
    const language = primarySubtag(range);
    if (isLocale(language)) return language;
    const unnamed = language === '*' ? anyOrder.find((locale) => !named.includes(locale)) : undefined;
    if (unnamed !== undefined) return unnamed;
  }
  return undefined;
}

// `ru;q=0` alone refuses Russian: then the fallback is the next best, not the one thing refused.
function fallbackFor(ranges: readonly LanguageRange[]): Locale {
  const refused = (locale: Locale) => ranges.some((each) => each.range === locale && each.quality === 0);
  return API_ORDER.find((locale) => !refused(locale)) ?? fallbackLocale;
}

// RFC 4647 § 3.4 (lookup): a range is shortened from its end until it fits; all our tags are bare languages.
function primarySubtag(range: string): string {
  return range.split('-', 1)[0] ?? range;
}
