import { describe, expect, test } from 'vitest';
import { openAnalyser } from '#language/analysis/analyser.ts';
import { locales } from '#language/locale/locale.ts';
import { type DemoBlock, demoBlocks, sentencesOf } from '#test/support/writing/demo-blocks.ts';
import { type SeededError, seedErrors } from '#test/support/writing/seeded-errors.ts';
import { openEnglishDictionary } from '../analysis/spell-check/english-dictionary.ts';
import { collectKnownWords, readBusinessWords } from '../analysis/spell-check/known-words.ts';
import { createSpellChecker } from '../analysis/spell-check/spell-checker.ts';
import { checkText, mergeFindings } from './check-text.ts';
import { findWords } from './find-words.ts';
import { type Finding, type FindingKind, findingKinds } from './finding.ts';
import { overlaps } from './protected-ranges.ts';

const blocks = demoBlocks();

/** Names that the published content of the demo company has: places, people, companies. */
const NAMES = /^demo\/(?:city\/[^ ]+ name|about-teams|deal\/[^ ]+ (?:title|company|client)|settings)/u;

const analyser = await openAnalyser();
const speller = createSpellChecker(analyser, await openEnglishDictionary());

async function openChecks() {
  const names = blocks.filter(({ source }) => NAMES.test(source));
  const known = collectKnownWords(analyser, [...(await readBusinessWords()), ...names]);
  return ({ text, locale }: Pick<DemoBlock, 'text' | 'locale'>): Finding[] => {
    const misspelled = findWords(text, locale).flatMap(({ word, start, end }) => {
      const found = speller.check(word, locale, known);
      return found ? [{ ...found, start, end }] : [];
    });
    return mergeFindings([...checkText(text, locale), ...misspelled]);
  };
}

const check = await openChecks();

function describeFinding({ text }: { text: string }, { kind, start, end, suggestions }: Finding): string {
  const around = `${text.slice(Math.max(0, start - 25), start)}[${text.slice(start, end)}]${text.slice(end, end + 20)}`;
  return `${kind}: ${around} → ${suggestions.join(' | ')}`.replaceAll('\u00a0', '⍽');
}

const isFound = (error: SeededError) => {
  const before = check({ text: error.before, locale: error.locale });
  return check(error).some((finding) => {
    const wasThere = before.some(({ kind, start }) => kind === finding.kind && start === finding.start);
    return (
      !wasThere && (overlaps(finding, error) || (finding.start <= error.end && finding.end >= error.start))
    );
  });
};

describe('Writing checks', () => {
  test('find at least 95 % of the seeded errors', () => {
    const errors = seedErrors(blocks, 20_261_129);
    expect(errors.length).toBeGreaterThanOrEqual(200);
    const missed = errors.filter((error) => !isFound(error));
    const countOf = (list: readonly SeededError[], kind: FindingKind) =>
      list.filter((error) => error.kind === kind).length;
    const counts = findingKinds.flatMap((kind) => {
      const count = countOf(errors, kind);
      return count === 0 ? [] : [`${kind} ${count - countOf(missed, kind)}/${count}`];
    });
    const share = 1 - missed.length / errors.length;
    console.info(`Found ${(share * 100).toFixed(1)} % of ${errors.length} errors: ${counts.join(', ')}`);
    const list = missed.map(
      ({ kind, text, start, end }) => `${kind}: [${text.slice(start, end)}] in ${text}`,
    );
    expect(share, list.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  test('have findings in less than 2 % of the sentences of the demo texts', () => {
    const findings = blocks.flatMap((block) =>
      check(block).map((finding) => ({ ...block, description: describeFinding(block, finding) })),
    );
    const counts = locales.map((locale) => {
      const own = blocks.filter((block) => block.locale === locale);
      const sentences = own.reduce((total, { text }) => total + sentencesOf(text).length, 0);
      const count = findings.filter((finding) => finding.locale === locale).length;
      return { locale, count, sentences };
    });
    const sentences = counts.reduce((total, each) => total + each.sentences, 0);
    const summary = counts.map((each) => `${each.locale} ${each.count} in ${each.sentences}`);
    console.info(`${findings.length} findings in ${sentences} sentences: ${summary.join(', ')}`);
    const list = findings.map(({ source, description }) => `${source} ${description}`);
    expect(findings.length / sentences, list.join('\n')).toBeLessThan(0.02);
  });
});

describe('Kazakh words that are typed without Kazakh letters', () => {
  const nothing = { has: () => false };
  const suggest = (word: string) => speller.check(word, 'kk', nothing);

  test.each([
    // Some dictionaries have them as they are typed.
    ['жаксы', 'жақсы'],
    ['казак', 'қазақ'],
    ['кун', 'күн'],
    ['тенге', 'теңге'],
    // Other words that are possible are rare or break the vowel harmony.
    ['Бул', 'Бұл'],
    ['жаналык', 'жаңалық'],
    ['ушин', 'үшін'],
    ['тартип', 'тәртіп'],
    ['ережесин', 'ережесін'],
    // Russian words in another form.
    ['коп', 'көп'],
  ])('%s is %s in the first place', (typed, meant) => {
    expect(suggest(typed)).toMatchObject({ kind: 'kazakh-letters' });
    expect(suggest(typed)?.suggestions[0]).toBe(meant);
  });

  test.each(['осы', 'онда', 'туралы', 'болу', 'адам', 'курсын'])('%s is right as it is', (word) => {
    expect(suggest(word)).toBeUndefined();
  });

  test('are found in at least 95 % of the words of the demo texts, mostly with the right word first', () => {
    const letters = ['әа', 'ғг', 'қк', 'ңн', 'өо', 'ұу', 'үу', 'іи', 'һх'];
    const typedOf = (word: string) =>
      letters.reduce((text, [own = '', typed = '']) => text.replaceAll(own, typed), word);
    const kazakh = blocks.filter(({ locale }) => locale === 'kk');
    const words = new Set(
      kazakh.flatMap(({ text }) => findWords(text.toLowerCase(), 'kk').map(({ word }) => word)),
    );
    const meant = [...words].filter((word) => typedOf(word) !== word && !words.has(typedOf(word)));
    const found = meant.map((word) => suggest(typedOf(word)));
    const share = found.filter((each) => each !== undefined).length / meant.length;
    const first = meant.filter((word, index) => found[index]?.suggestions[0] === word).length / meant.length;
    console.info(
      `Found ${(share * 100).toFixed(1)} % of ${meant.length} words, ${(first * 100).toFixed(1)} % first`,
    );
    expect(share).toBeGreaterThanOrEqual(0.95);
    expect(first).toBeGreaterThanOrEqual(0.93);
  });
});

test('Suggestions can be left out, and are for long words', () => {
  const known = collectKnownWords(analyser, []);
  const unknown = { kind: 'unknown-word', suggestions: [] };
  expect(speller.check('управлене', 'ru', known)?.suggestions).toContain('управление');
  expect(speller.check('управлене', 'ru', known, { suggests: false })).toEqual(unknown);
  expect(speller.check('ъ'.repeat(25), 'ru', known)).toEqual(unknown);
});
