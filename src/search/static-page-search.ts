import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import type { SearchablePage } from '#model/search/searchable-page.ts';
import {
  createExcerpt,
  createMatcher,
  findMarks,
  findMatchedWords,
  type Matcher,
  type Span,
} from './excerpt.ts';
import { splitWords } from './index/text-word.ts';
import { parseQuery, type QueryWord } from './query.ts';

/** A static page that matches. The few pages are scanned without an index. */
export interface StaticPageMatch {
  title: string;
  url: string;
  excerpt: string;
  marks: { title: Span[]; excerpt: Span[] };
}

interface StaticPageQuery {
  locale: Locale;
  /** As typed. */
  text: string;
  /** Words of the query that the index search used, possibly corrected. */
  words: readonly QueryWord[];
}

/** @returns pages with all words of the typed or the corrected query; title matches first */
export function searchStaticPages(
  analyser: Analyser,
  pages: readonly SearchablePage[],
  { locale, text, words }: StaticPageQuery,
): StaticPageMatch[] {
  const wordLists = [words, parseQuery(text, locale, analyser).words].filter((each) => each.length > 0);
  const found = pages.flatMap((page) => {
    for (const queryWords of wordLists) {
      const matcher = createMatcher(analyser, locale, queryWords);
      if (!hasAllWords(`${page.title} ${page.text}`, matcher)) continue;
      const { text: excerpt, marks } = createExcerpt(page.text, matcher);
      const title = findMarks(page.title, matcher);
      return [{ title: page.title, url: page.url, excerpt, marks: { title, excerpt: marks } }];
    }
    return [];
  });
  return found.sort((a, b) => b.marks.title.length - a.marks.title.length);
}

/** Twelve digits of a business identification number (BIN), in any grouping. */
const GROUPED_BIN = /(?<![0-9])[0-9](?:[ \u00a0\u202f\u2009-]?[0-9]){11}(?![0-9])/gu;

/**
 * Names of such a number, and of a personal one, in the three languages. A page contains only one of them.
 */
const BIN_NAME = /(?<!\p{L})(?:(?:БСН|БИН|BIN|ЖСН|ИИН|IIN)[\s/:№.,\u2013-]*)+(?=[0-9]{12}(?![0-9]))/giu;

const FULL_WIDTH_DIGIT = /[\uff10-\uff19]/gu;

/** @returns the text with its BINs ungrouped, as pages write them, and without the names before them */
export const normaliseBin = (text: string): string =>
  text
    .replace(FULL_WIDTH_DIGIT, (digit) => digit.normalize('NFKC'))
    .replace(GROUPED_BIN, (bin) => bin.replace(/[^0-9]/gu, ''))
    .replace(BIN_NAME, '');

function hasAllWords(text: string, matcher: Matcher): boolean {
  return findMatchedWords(text, matcher).size === matcher.wordCount;
}

const phoneticKeysOf = (text: string) => splitWords(text.toLowerCase()).map(phoneticKey);

// A shorter prefix matches too many words by sound.
const MIN_KEY_LENGTH = 2;

/** @returns pages whose titles have words that begin like those of the text, compared by phonetic keys */
export function suggestStaticPages(pages: readonly SearchablePage[], text: string): SearchablePage[] {
  // A page found by number has the same name as a page that is found by its title.
  const keys = phoneticKeysOf(text);
  if ((keys.at(-1)?.length ?? 0) < MIN_KEY_LENGTH) return [];
  return pages.filter(({ title, matchesNumericQueries }) => {
    if (matchesNumericQueries) return false;
    const titleKeys = phoneticKeysOf(title);
    return keys.every((key) => titleKeys.some((each) => each.startsWith(key)));
  });
}
