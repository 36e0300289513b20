/*
 * Makes src/language/analysis/data/kazakh-roots.txt of the word list of hunspell-kk:
 *
 *   node scripts/kazakh-roots.ts kk_KZ.dic
 *
 * The list mixes roots, derived words and inflected forms without telling which is which. A word weighs as much as
 * others are derived from it, and forms that the rules of inflection explain by a listed root are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { infinitive } from '#language/analysis/kazakh/kazakh-formation.ts';
import { readKazakhRoots } from '#language/analysis/kazakh/kazakh-root.ts';
import { type KazakhStem, KazakhStemmer } from '#language/analysis/kazakh/kazakh-stem.ts';
import { slot } from '#language/analysis/kazakh/kazakh-suffix.ts';
import { kazakhAlphabet } from '#language/script/alphabet.ts';

const TARGET = new URL('../src/language/analysis/data/kazakh-roots.txt', import.meta.url);

// А, Ы, Ғ, Қ as in kazakh-suffix.ts. Besides derivation, endings of nouns that no verb has are evidence too.
const NOUN_EVIDENCE = spellings(
  'лЫҚ дЫҚ тЫҚ сЫз лЫ дЫ тЫ шЫ шЫл дАй тАй шА лАу дАу тАу лАну дАну тАну лАсу дАсу тАсу лАс дАс тАс лЫҚтЫ дЫҚтЫ тЫҚтЫ сЫздЫҚ шЫлЫҚ шЫлдЫҚ ҒЫ ҚЫ лАндЫру лАр дАр тАр хана дАн тАн нАн дА тА сЫ лАтЫн дЫң нЫң тЫң мен пен бен рАҚ ҒА ҚА Ы Ында лЫҒЫ',
);
const VERB_EVIDENCE = spellings(
  'мА бА пА лу Ылу сЫлу Ысу су дЫру тЫру ҒЫзу ҚЫзу ҒЫш ҚЫш ҒАн ҚАн ушЫ Ым Ыс ЫндЫ т ту шАҚ Ын Ық мАлЫ ҒЫ ҚЫ ҒЫн п Ып лЫс ндЫ АтЫ ЫлҒАн йтЫн АтЫн мАс',
);

// Passives that have become verbs of their own.
const OWN_VERBS = new Set('қолдану пайдалану айналу жиналу байлану ойлану'.split(' '));

const NOMINAL = slot.plural | slot.possessive3 | slot.case | slot.attributive;
const INFLECTION =
  NOMINAL |
  slot.possessive |
  slot.likeness |
  slot.predicative |
  slot.negation |
  slot.participle |
  slot.past |
  slot.conditional |
  slot.present |
  slot.person |
  slot.converb |
  slot.imperative |
  slot.final |
  slot.voice;

function spellings(forms: string): Set<string> {
  const back = forms.replaceAll('А', 'а').replaceAll('Ы', 'ы').replaceAll('Ғ', 'ғ').replaceAll('Қ', 'қ');
  const front = forms.replaceAll('А', 'е').replaceAll('Ы', 'і').replaceAll('Ғ', 'г').replaceAll('Қ', 'к');
  return new Set([...back.split(' '), ...front.split(' ')]);
}

function listedWords(dictionary: string): string[] {
  const letters = new RegExp(`^[${kazakhAlphabet}]{2,}$`);
  const words = dictionary.split(/\r?\n/).map((line) => (line.split('/')[0] ?? '').trim().toLowerCase());
  return [...new Set(words.filter((word) => letters.test(word) && /[аәеёиоөуұүыіэюя]/.test(word)))];
}

function isInfinitive(word: string): boolean {
  return word.endsWith('у') || word.endsWith('ю');
}

// From no evidence to nine kinds of it and more.
function weightOf(evidence: number): number {
  return Math.min(9, Math.round(2.2 * Math.log2(1 + evidence)));
}

function weights(words: readonly string[]): Map<string, number> {
  const listed = new Set(words);
  const nouns = new Map<string, number>();
  const verbs = new Map<string, number>();
  for (const word of words) {
    for (let length = 2; length < word.length; length++) {
      const base = word.slice(0, length);
      const ending = word.slice(length);
      if (NOUN_EVIDENCE.has(ending)) nouns.set(base, (nouns.get(base) ?? 0) + 1);
      const verb = infinitive(base);
      if (VERB_EVIDENCE.has(ending) && listed.has(verb)) verbs.set(verb, (verbs.get(verb) ?? 0) + 1);
    }
  }
  return new Map(
    words.map((word) => {
      const noun = nouns.get(word) ?? 0;
      if (isInfinitive(word)) return [word, Math.max(1, weightOf(Math.max(noun, verbs.get(word) ?? 0)))];
      // The stem of a listed verb is a noun as well only if something speaks for it.
      return [
        word,
        listed.has(infinitive(word)) ? Math.max(0, weightOf(noun) - 1) : Math.max(1, weightOf(noun)),
      ];
    }),
  );
}

function isPassive(word: string, reading: KazakhStem): boolean {
  return (
    reading.verb &&
    (reading.used & slot.voice) !== 0 &&
    (reading.used & ~(slot.voice | slot.participle)) === 0 &&
    (word.endsWith('лу') || /л.?.?ну$/.test(word)) &&
    !OWN_VERBS.has(word)
  );
}

// Whether this reading explains the word as a form of another, so that it need not be listed.
function explains(word: string, own: number, reading: KazakhStem, weight: number): boolean {
  if (isInfinitive(word)) return isPassive(word, reading);
  const { used, root } = reading;
  const taken = word.length - root.length;
  if ((used & ~INFLECTION) !== 0 || ((used & slot.voice) !== 0 && taken < 4)) return false;
  // -лы and -лық make adjectives and nouns; some of them look like an accusative or a past tense.
  if (/[лдт][ыі]$/.test(word) && used === slot.case && own >= 1) return false;
  if (/[дт][ыі][қк]$|с[ыі]з(?:д[ае]р)?$/.test(word)) return false;
  if (root.length < 3 && (taken < 3 || root.length < 2 || weight < 3)) return false;
  // Nothing but a verb ends in -ып, and no long stem comes by chance.
  if (taken >= 2 && (used & slot.converb) !== 0) return weight >= 1;
  // A noun in -ма looks like a negative command.
  if ((used & ~slot.voice) === slot.negation) return false;
  const owned = (used & (slot.possessive3 | slot.plural)) !== 0;
  if (root.length >= 6 && (weight >= own - 1 || (owned && (used & ~NOMINAL) === 0))) return true;
  if ((used & slot.plural) !== 0 && (used & (slot.possessive3 | slot.case)) !== 0 && weight >= 2) return true;
  if (taken >= 3 && weight >= own - 1 && (weight >= 3 || root.length >= 5)) return true;
  if (taken === 3 && (used & slot.plural) !== 0 && weight >= own - 2) return true;
  if (taken === 2 && weight >= own && own <= 2) return root.length >= 4 || weight >= 5;
  return taken === 1 && used === slot.possessive3 && weight >= 3 && own <= weight - 2;
}

// What was written by hand outweighs what was found, and is kept in its own file.
const byHand = readKazakhRoots('', data('kazakh-common.txt'), data('kazakhstan-names.txt'));

function data(name: string): string {
  return readFileSync(new URL(name, TARGET), 'utf8');
}

function withoutForms(all: ReadonlyMap<string, number>): Map<string, number> {
  let current = '';
  const others = {
    get: (word: string) => (word === current ? undefined : all.get(word)),
    has: (word: string) => word !== current && all.has(word),
  };
  const stemmer = new KazakhStemmer(others);
  const roots = new Map(all);
  const unlisted = new Map<string, string[]>();
  for (const [word, own] of all) {
    current = word;
    for (const reading of stemmer.readings(word)) {
      const weight = all.get(reading.lexeme);
      if (reading.listed && weight !== undefined) {
        if (explains(word, own, reading, weight)) roots.delete(word);
      } else if (
        !reading.verb &&
        reading.root.length >= 4 &&
        reading.used !== 0 &&
        (reading.used & ~NOMINAL) === 0
      ) {
        unlisted.set(reading.lexeme, [...(unlisted.get(reading.lexeme) ?? []), word]);
      }
    }
  }
  // Two forms of a word that is not listed itself list it, or one with a long ending.
  for (const [root, forms] of unlisted) {
    const sure = forms.length > 1 || (root.length >= 5 && (forms[0]?.length ?? 0) >= root.length + 2);
    if (all.has(root) || !sure || !forms.some((form) => roots.has(form))) continue;
    for (const form of forms) roots.delete(form);
    roots.set(root, Math.min(6, 1 + forms.length));
  }
  return roots;
}

function written(roots: ReadonlyMap<string, number>): string {
  const lines = [
    '# Kazakh roots by weight; made of the word list of hunspell-kk 1.1. Authors and licence: README.md.',
  ];
  for (let weight = 9; weight >= 0; weight--) {
    const words = [...roots].filter(([, own]) => own === weight).map(([word]) => word);
    lines.push(`${weight} ${words.sort().join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

const source = process.argv[2];
if (source === undefined) throw new Error('usage: node scripts/kazakh-roots.ts kk_KZ.dic');
// Twice, because a form that is still listed hides what explains another.
const all = weights(listedWords(readFileSync(source, 'utf8')));
const roots = withoutForms(withoutForms(new Map([...all, ...byHand])));
for (const word of byHand.keys()) roots.delete(word);
writeFileSync(TARGET, written(roots));
console.log(`${roots.size} roots`);
