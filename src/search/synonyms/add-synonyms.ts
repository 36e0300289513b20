import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { Query, QueryWord } from '../query.ts';
import { areSameWords, type Phrase, phraseWords } from './phrase-words.ts';
import type { SearchGuides } from './search-guides.ts';

// Longer phrases of synonym sets match no query.
const MAX_PHRASE_WORDS = 5;

// Readings are compared with the queries of promoted results.
const MAX_READINGS = 200;

type Words = readonly QueryWord[];

/** Adjacent words of a query that synonym sets contain, and what they may be replaced by. */
interface Occurrence {
  at: number;
  length: number;
  /** Of the same meaning. */
  same: readonly Words[];
  synonyms: readonly Words[];
  broader: readonly Words[];
}

export interface QueryWithSynonyms extends Query {
  /** Ways to say the query: as typed, and with words replaced by synonyms. */
  readings: readonly Words[];
}

/**
 * Adds the synonyms of words and phrases. A synonym of a phrase stands for each of its words, so that one of the words
 * still counts where the others are missing. The parts of a phrase get no synonyms of their own. Quoted words stay as
 * they are.
 */
export function addSynonyms(
  query: Query,
  { analyser, locale }: { analyser: Analyser; locale: Locale },
  { synonymSets }: Pick<SearchGuides, 'synonymSets'>,
): QueryWithSynonyms {
  const { words, askedWords, phrases } = query;
  if (phrases.length > 0) return { ...query, readings: [words] };
  const found: Occurrence[] = [];
  for (const { words: set, also_finds } of synonymSets) {
    const own = set.map((text) => phraseWords(analyser, locale, text));
    const broader = also_finds.map((text) => phraseWords(analyser, locale, text).words);
    for (const phrase of own) {
      const others = own.filter((other) => other !== phrase).map((other) => other.words);
      const alternatives = { same: others, synonyms: others, broader };
      for (const place of findPhrase(phrase, words, askedWords)) found.push({ ...place, ...alternatives });
    }
  }
  const occurrences = chooseLongest(found);
  return {
    ...query,
    words: words.map((word, index) => {
      const occurrence = occurrences.find(({ at, length }) => index >= at && index < at + length);
      return occurrence ? { ...word, synonyms: occurrence.synonyms, broader: occurrence.broader } : word;
    }),
    readings: readingsOf(words, occurrences),
  };
}

/** @returns where the words of a phrase are in the query, without stop words */
function findPhrase(phrase: Phrase, words: Words, askedWords: Words): { at: number; length: number }[] {
  if (phrase.words.length > MAX_PHRASE_WORDS) return [];
  const wanted = phrase.needsQuestion ? phrase.askedWords : phrase.words;
  const searched = phrase.needsQuestion ? askedWords : words;
  const places = [];
  for (let from = 0; from + wanted.length <= searched.length; from++) {
    const found = searched.slice(from, from + wanted.length);
    if (!areSameWords(wanted, found)) continue;
    const at = words.findIndex((word) => found.includes(word));
    const length = words.filter((word) => found.includes(word)).length;
    if (at >= 0) places.push({ at, length });
  }
  return places;
}

/** Chooses occurrences that do not overlap, long ones first, and joins those of the same words. */
function chooseLongest(found: readonly Occurrence[]): Occurrence[] {
  const chosen: Occurrence[] = [];
  for (const occurrence of found.toSorted((a, b) => b.length - a.length || a.at - b.at)) {
    const { at, length, same: sameWords, synonyms, broader } = occurrence;
    const index = chosen.findIndex((other) => other.at === at && other.length === length);
    const known = chosen[index];
    if (known) {
      chosen[index] = {
        at,
        length,
        same: [...known.same, ...sameWords],
        synonyms: [...known.synonyms, ...synonyms],
        broader: [...known.broader, ...broader],
      };
    } else if (!chosen.some((other) => at < other.at + other.length && other.at < at + length)) {
      chosen.push(occurrence);
    }
  }
  return chosen;
}

function readingsOf(words: Words, occurrences: readonly Occurrence[]): Words[] {
  const last = occurrences.toSorted((a, b) => b.at - a.at);
  let readings: Words[] = [words];
  // From the end, so that the positions of the others stay.
  for (const { at, length, same } of last) {
    readings = readings
      .flatMap((reading) => [
        reading,
        ...same.map((phrase) => [...reading.slice(0, at), ...phrase, ...reading.slice(at + length)]),
      ])
      .slice(0, MAX_READINGS);
  }
  return readings;
}
