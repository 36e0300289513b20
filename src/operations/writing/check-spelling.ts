import { setImmediate } from 'node:timers/promises';
import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import { openEnglishDictionary } from '#language/analysis/spell-check/english-dictionary.ts';
import {
  collectKnownWords,
  type KnownWords,
  readBusinessWords,
} from '#language/analysis/spell-check/known-words.ts';
import {
  createSpellChecker,
  type Misspelling,
  type SpellChecker,
} from '#language/analysis/spell-check/spell-checker.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { listGlossaryRows } from '#store/writing/glossary.ts';
import { listPublishedNames } from '#store/writing/published-names.ts';
import { requireInAnySection } from '../media/media-permissions.ts';
import type { WriteContext } from '../publishing/write-context.ts';

/** Opens the dictionaries when they are first needed, and keeps them. */
export type LazySpellChecker = () => Promise<SpellChecker>;

/** After a failure the next call tries again. */
export function createLazySpellChecker(analyser: LazyAnalyser): LazySpellChecker {
  let opening: Promise<SpellChecker> | undefined;
  return () => {
    opening ??= Promise.all([analyser(), openEnglishDictionary()])
      .then((parts) => createSpellChecker(...parts))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  };
}

interface SpellingContext extends Pick<WriteContext, 'db' | 'now' | 'analyser'> {
  speller: LazySpellChecker;
}

export type MisspelledWord = Misspelling & Readonly<{ word: string }>;

/** Names and terms change rarely. */
const KNOWN_WORDS_TTL_MS = 60_000;

const knownWordsBySpeller = new WeakMap<
  LazySpellChecker,
  { words: Promise<KnownWords>; expiresAt: number }
>();

/** Names of the public content, terms of the glossary, and words of business texts. */
function loadKnownWords({ db, now, analyser, speller }: SpellingContext): Promise<KnownWords> {
  const cached = knownWordsBySpeller.get(speller);
  if (cached && cached.expiresAt > now()) return cached.words;
  const load = async () => {
    const [business, names, terms] = await Promise.all([
      readBusinessWords(),
      listPublishedNames(db),
      listGlossaryRows(db),
    ]);
    const words = terms.flatMap((row) => locales.map((locale) => ({ locale, text: row.terms[locale] })));
    return collectKnownWords(await analyser(), [...business, ...names, ...words]);
  };
  const words = load();
  knownWordsBySpeller.set(speller, { words, expiresAt: now() + KNOWN_WORDS_TTL_MS });
  words.catch(() => knownWordsBySpeller.delete(speller));
  return words;
}

/** Of one call. A text with more unknown words is probably in another language. */
const MAX_SUGGESTED_WORDS = 60;

/**
 * Checks the spelling of words, for users who write in the language.
 * @throws ForbiddenError
 */
export async function checkSpelling(
  context: SpellingContext,
  actor: Actor,
  { locale, words }: { locale: Locale; words: readonly string[] },
): Promise<MisspelledWord[]> {
  requireInAnySection(actor, 'write', [locale]);
  const [speller, known] = await Promise.all([context.speller(), loadKnownWords(context)]);
  const misspelled: MisspelledWord[] = [];
  for (const word of new Set(words)) {
    const found = speller.check(word, locale, known, { suggests: misspelled.length < MAX_SUGGESTED_WORDS });
    if (!found) continue;
    misspelled.push({ word, ...found });
    // Suggestions take up to some ten milliseconds, during which no page is served.
    await setImmediate();
  }
  return misspelled;
}
