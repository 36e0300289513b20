import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { soundKey } from '#language/script/phonetic-key.ts';
import type { SitePage } from '#model/pages/static-page.ts';
import { excerptOf, type Matcher, marksIn, matcherOf, placesIn, type Span } from './excerpt.ts';
import { wordsIn } from './index/text-word.ts';
import { type QueryWord, readQuery } from './query.ts';

/** A page that says what was looked for. There are few such pages, so they are looked through as they are. */
export interface FoundPage {
  title: string;
  url: string;
  excerpt: string;
  marks: { title: Span[]; excerpt: Span[] };
}

interface PageQuestion {
  locale: Locale;
  /** As it was typed. */
  text: string;
  /** The words that the index was asked for, which may be others. */
  words: readonly QueryWord[];
}

/** @returns the pages that say all that was asked for, as it was typed or as it was meant; those named so come first */
export function findSitePages(
  analyser: Analyser,
  pages: readonly SitePage[],
  { locale, text, words }: PageQuestion,
): FoundPage[] {
  const readings = [words, readQuery(text, locale, analyser).words].filter((each) => each.length > 0);
  const found = pages.flatMap((page) => {
    for (const reading of readings) {
      const matcher = matcherOf(analyser, locale, reading);
      if (!says(`${page.title} ${page.text}`, matcher)) continue;
      const { text: excerpt, marks } = excerptOf(page.text, matcher);
      const title = marksIn(page.title, matcher);
      return [{ title: page.title, url: page.url, excerpt, marks: { title, excerpt: marks } }];
    }
    return [];
  });
  return found.sort((a, b) => b.marks.title.length - a.marks.title.length);
}

/** The twelve digits of a business identification number, however they are grouped. */
const GROUPED_BIN = /(?<![0-9])[0-9](?:[ \u00a0\u202f\u2009-]?[0-9]){11}(?![0-9])/gu;

/** What such a number is called in the three languages, beside that of a person. A page calls it by one of the names. */
const BIN_NAME = /(?<!\p{L})(?:(?:БСН|БИН|BIN|ЖСН|ИИН|IIN)[\s/:№.,\u2013-]*)+(?=[0-9]{12}(?![0-9]))/giu;

const FULL_WIDTH_DIGIT = /[\uff10-\uff19]/gu;

/** @returns the text with the digits of such a number together, as pages write it, and without the name before it */
export const joinBin = (text: string): string =>
  text
    .replace(FULL_WIDTH_DIGIT, (digit) => digit.normalize('NFKC'))
    .replace(GROUPED_BIN, (bin) => bin.replace(/[^0-9]/gu, ''))
    .replace(BIN_NAME, '');

function says(text: string, matcher: Matcher): boolean {
  return placesIn(text, matcher).size === matcher.words;
}

const keysOf = (text: string) => wordsIn(text.toLowerCase()).map(soundKey);

// A shorter beginning sounds like too many words.
const SHORTEST = 2;

/** @returns the pages whose title has words that begin like those of the text, however they are spelled */
export function completeSitePages(pages: readonly SitePage[], text: string): SitePage[] {
  // What is found by number has the name of a page that is found by itself.
  const keys = keysOf(text);
  if ((keys.at(-1)?.length ?? 0) < SHORTEST) return [];
  return pages.filter(({ title, byNumber }) => {
    if (byNumber) return false;
    const own = keysOf(title);
    return keys.every((key) => own.some((each) => each.startsWith(key)));
  });
}
