/*
 * Generates src/language/analysis/data/kazakh-roots.txt from the word list of hunspell-kk:
 *
 *   node scripts/kazakh-roots.ts kk_KZ.dic
 *
 * The list contains roots, derived words and inflected forms. The weight of a word grows with the number of
 * words derived from it. Forms that the inflection rules derive from a listed root are omitted.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { infinitive } from '#language/analysis/kazakh/kazakh-derivation.ts';
import { parseKazakhRoots } from '#language/analysis/kazakh/kazakh-root.ts';
import { type KazakhStem, KazakhStemmer } from '#language/analysis/kazakh/kazakh-stem.ts';
import { slot } from '#language/analysis/kazakh/kazakh-suffix.ts';
import { kazakhAlphabet } from '#language/script/alphabet.ts';

const TARGET = new URL('../src/language/analysis/data/kazakh-roots.txt', import.meta.url);

// А, Ы, Ғ, Қ as in kazakh-suffix.ts. Includes inflectional endings that occur with nouns only.
const NOUN_EVIDENCE = spellings(
  'лЫҚ дЫҚ тЫҚ сЫз лЫ дЫ тЫ шЫ шЫл дАй тАй шА лАу дАу тАу лАну дАну тАну лАсу дАсу тАсу лАс дАс тАс лЫҚтЫ дЫҚтЫ тЫҚтЫ сЫздЫҚ шЫлЫҚ шЫлдЫҚ ҒЫ ҚЫ лАндЫру лАр дАр тАр хана дАн тАн нАн дА тА сЫ лАтЫн дЫң нЫң тЫң мен пен бен рАҚ ҒА ҚА Ы Ында лЫҒЫ',
);
const VERB_EVIDENCE = spellings(
  'мА бА пА лу Ылу сЫлу Ысу су дЫру тЫру ҒЫзу ҚЫзу ҒЫш ҚЫш ҒАн ҚАн ушЫ Ым Ыс ЫндЫ т ту шАҚ Ын Ық мАлЫ ҒЫ ҚЫ ҒЫн п Ып лЫс ндЫ АтЫ ЫлҒАн йтЫн АтЫн мАс',
);

// Lexicalised passives.
const LEXICALISED_PASSIVES = new Set('қолдану пайдалану айналу жиналу байлану ойлану'.split(' '));

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

// Logarithmic, from 0 to 9.
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
      // The stem of a listed verb is also a noun if there is evidence.
      return [
        word,
        listed.has(infinitive(word)) ? Math.max(0, weightOf(noun) - 1) : Math.max(1, weightOf(noun)),
      ];
    }),
  );
}

function isPassive(word: string, reading: KazakhStem): boolean {
  return (
    reading.isVerb &&
    (reading.usedSlots & slot.voice) !== 0 &&
    (reading.usedSlots & ~(slot.voice | slot.participle)) === 0 &&
    (word.endsWith('лу') || /л.?.?ну$/.test(word)) &&
    !LEXICALISED_PASSIVES.has(word)
  );
}

// Whether a reading derives the word from another word, so that it can be omitted from the list.
function isInflectedForm(word: string, ownWeight: number, reading: KazakhStem, weight: number): boolean {
  if (isInfinitive(word)) return isPassive(word, reading);
  const { usedSlots: used, root } = reading;
  const endingLength = word.length - root.length;
  if ((used & ~INFLECTION) !== 0 || ((used & slot.voice) !== 0 && endingLength < 4)) return false;
  // Derivations with -лы and -лық may look like an accusative or a past tense.
  if (/[лдт][ыі]$/.test(word) && used === slot.case && ownWeight >= 1) return false;
  if (/[дт][ыі][қк]$|с[ыі]з(?:д[ае]р)?$/.test(word)) return false;
  if (root.length < 3 && (endingLength < 3 || root.length < 2 || weight < 3)) return false;
  // The ending -ып is unambiguous.
  if (endingLength >= 2 && (used & slot.converb) !== 0) return weight >= 1;
  // A noun in -ма looks like a negative imperative.
  if ((used & ~slot.voice) === slot.negation) return false;
  const isPossessiveOrPlural = (used & (slot.possessive3 | slot.plural)) !== 0;
  if (root.length >= 6 && (weight >= ownWeight - 1 || (isPossessiveOrPlural && (used & ~NOMINAL) === 0)))
    return true;
  if ((used & slot.plural) !== 0 && (used & (slot.possessive3 | slot.case)) !== 0 && weight >= 2) return true;
  if (endingLength >= 3 && weight >= ownWeight - 1 && (weight >= 3 || root.length >= 5)) return true;
  if (endingLength === 3 && (used & slot.plural) !== 0 && weight >= ownWeight - 2) return true;
  if (endingLength === 2 && weight >= ownWeight && ownWeight <= 2) return root.length >= 4 || weight >= 5;
  return endingLength === 1 && used === slot.possessive3 && weight >= 3 && ownWeight <= weight - 2;
}

// Manual lists have precedence and are stored in separate files.
const manualWords = parseKazakhRoots(
  '',
  readDataFile('kazakh-common.txt'),
  readDataFile('kazakhstan-names.txt'),
);

function readDataFile(name: string): string {
  return readFileSync(new URL(name, TARGET), 'utf8');
}

function withoutInflectedForms(all: ReadonlyMap<string, number>): Map<string, number> {
  let current = '';
  const others = {
    get: (word: string) => (word === current ? undefined : all.get(word)),
    has: (word: string) => word !== current && all.has(word),
  };
  const stemmer = new KazakhStemmer(others);
  const roots = new Map(all);
  const unlisted = new Map<string, string[]>();
  for (const [word, ownWeight] of all) {
    current = word;
    for (const reading of stemmer.readings(word)) {
      const weight = all.get(reading.lexeme);
      if (reading.isListed && weight !== undefined) {
        if (isInflectedForm(word, ownWeight, reading, weight)) roots.delete(word);
      } else if (
        !reading.isVerb &&
        reading.root.length >= 4 &&
        reading.usedSlots !== 0 &&
        (reading.usedSlots & ~NOMINAL) === 0
      ) {
        unlisted.set(reading.lexeme, [...(unlisted.get(reading.lexeme) ?? []), word]);
      }
    }
  }
  // An unlisted root is added if it has two forms, or one form with a long ending.
  for (const [root, forms] of unlisted) {
    const hasEvidence = forms.length > 1 || (root.length >= 5 && (forms[0]?.length ?? 0) >= root.length + 2);
    if (all.has(root) || !hasEvidence || !forms.some((form) => roots.has(form))) continue;
    for (const form of forms) roots.delete(form);
    roots.set(root, Math.min(6, 1 + forms.length));
  }
  return roots;
}

function formatRoots(roots: ReadonlyMap<string, number>): string {
  const lines = [
    '# Kazakh roots by weight; made of the word list of hunspell-kk 1.1. Authors and licence: README.md.',
  ];
  for (let weight = 9; weight >= 0; weight--) {
    const words = [...roots].filter(([, ownWeight]) => ownWeight === weight).map(([word]) => word);
    lines.push(`${weight} ${words.sort().join(' ')}`);
  }
  return `${lines.join('\n')}\n`;
}

const source = process.argv[2];
if (source === undefined) throw new Error('usage: node scripts/kazakh-roots.ts kk_KZ.dic');
// Two passes, because a listed form may hide the root of another form.
const all = weights(listedWords(readFileSync(source, 'utf8')));
const roots = withoutInflectedForms(withoutInflectedForms(new Map([...all, ...manualWords])));
for (const word of manualWords.keys()) roots.delete(word);
writeFileSync(TARGET, formatRoots(roots));
console.log(`${roots.size} roots`);
