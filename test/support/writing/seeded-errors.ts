import { type Locale, locales } from '#language/locale/locale.ts';
import { localeData } from '#language/locale/locale-tables.ts';
import { toRussianLetters } from '#language/script/phonetic-key.ts';
import type { FindingKind } from '#language/writing/finding.ts';
import type { DemoBlock } from './demo-blocks.ts';

/** A text of the demo content with one error. */
export interface SeededError {
  kind: FindingKind;
  locale: Locale;
  source: string;
  before: string;
  text: string;
  /** Where the error is in the text. */
  start: number;
  end: number;
}

type Random = () => number;

/** Mulberry32: the same numbers for the same seed on every machine. */
function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const pick = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** What is replaced by what. */
type Edit = readonly [start: number, end: number, replacement: string];
type Seeder = (block: DemoBlock, random: Random) => Edit | undefined;

const LATIN_TWINS: Readonly<Record<string, string>> = {
  а: 'a',
  с: 'c',
  е: 'e',
  о: 'o',
  р: 'p',
  х: 'x',
  у: 'y',
  і: 'i',
};
/** Lower-case words, so no names, with nothing attached to them. */
const WORD = /(?<=(?:^|[\s(«“]))\p{Ll}{5,}(?=[\s.,;:!?)»”]|$)/gu;

function pickMatch(text: string, pattern: RegExp, random: Random): RegExpExecArray | undefined {
  return pick([...text.matchAll(pattern)], random);
}

const replaceMatch = (
  match: RegExpExecArray | undefined,
  replace: (match: RegExpExecArray) => string | undefined,
) => {
  const replacement = match && replace(match);
  return match && replacement !== undefined && replacement !== match[0]
    ? ([match.index, match.index + match[0].length, replacement] as const)
    : undefined;
};

const seedAlphabet: Seeder = ({ text, locale }, random) =>
  replaceMatch(pickMatch(text, WORD, random), ([word]) => {
    const twins =
      locale === 'en'
        ? Object.entries(LATIN_TWINS).map(([a, b]) => [b, a] as const)
        : Object.entries(LATIN_TWINS);
    const possible = twins.filter(([letter]) => word.includes(letter));
    const [letter, twin] = pick(possible, random) ?? [];
    return letter === undefined || twin === undefined ? undefined : word.replace(letter, twin);
  });

const seedRussianLetters: Seeder = ({ text, locale }, random) =>
  locale !== 'kk'
    ? undefined
    : replaceMatch(pickMatch(text, WORD, random), ([word]) => toRussianLetters(word));

function seedTypo({ text, locale }: DemoBlock, random: Random): Edit | undefined {
  return replaceMatch(pickMatch(text, WORD, random), ([word]) => {
    const alphabet = {
      kk: 'аәбвгғдеёжзийкқлмнңоөпрстуұүфхцчшыіь',
      ru: 'абвгдежзийклмнопрстуфхцчшщыьэюя',
      en: 'abcdefghijklmnoprstuvwyz',
    }[locale];
    const at = 1 + Math.floor(random() * (word.length - 2));
    const letter = pick(Array.from(alphabet), random) ?? '';
    const kinds = [
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
    ];
    return pick(kinds, random);
  });
}

const seedQuote: Seeder = ({ text, locale }, random) => {
  const pair = locale === 'en' ? /“[^“”]{2,60}”|(?<=\p{L})’(?=\p{L})/gu : /«[^«»]{2,60}»/gu;
  return replaceMatch(pickMatch(text, pair, random), ([quoted]) =>
    quoted === '’' ? "'" : `"${quoted.slice(1, -1)}"`,
  );
};

const seedSpace: Seeder = ({ text }, random) =>
  random() < 0.5
    ? replaceMatch(pickMatch(text, / (?=\p{L})/gu, random), () => '  ')
    : replaceMatch(pickMatch(text, /(?<=\p{L})[,;](?= )/gu, random), ([mark]) => ` ${mark}`);

const seedBreak: Seeder = ({ text }, random) => replaceMatch(pickMatch(text, /\u00a0/gu, random), () => ' ');

const seedHyphen: Seeder = ({ text }, random) =>
  replaceMatch(pickMatch(text, /(?<=[ \u00a0])–(?= )|(?<=\d)–(?=\d)/gu, random), () => '-');

const seedDate: Seeder = ({ text, locale }, random) => {
  const months = localeData[locale].monthInDate.join('|');
  const numeric = locale === 'en' ? '' : '|(?<![\\d.])(\\d{2})\\.(\\d{2})\\.(\\d{4})(?![\\d.])';
  const patterns = {
    kk: `(\\d{4})[ \\u00a0]жылғы[ \\u00a0](\\d{1,2})[ \\u00a0](${months})${numeric}`,
    ru: `(?<!\\d)(\\d{1,2})[ \\u00a0](${months})[ \\u00a0](\\d{4})[ \\u00a0](?:г\\.|года)${numeric}`,
    en: `(?<!\\d)(\\d{1,2})[ \\u00a0](${months})[ \\u00a0](\\d{4})`,
  };
  return replaceMatch(
    pickMatch(text, new RegExp(patterns[locale], 'gu'), random),
    ([, a = '', b = '', c = '', d, e, f]) => {
      if (d !== undefined) return `${d}/${e}/${f}`;
      const forms = {
        kk: [
          `${b} ${c} ${a} жылы`,
          `${a} жылғы 0${b.slice(-1)} ${c}`,
          `${a} жылғы ${b} ${c.charAt(0).toUpperCase()}${c.slice(1)}`,
        ],
        ru: [`${a} ${b} ${c}`, `${a} ${b.charAt(0).toUpperCase()}${b.slice(1)} ${c} г.`],
        en: [`${b} ${a}, ${c}`, `${a}th ${b} ${c}`],
      };
      return pick(forms[locale], random);
    },
  );
};

const seedNumber: Seeder = ({ text, locale }, random) => {
  const patterns = {
    kk: /(?<![\d,])\d+,\d[ \u00a0](?:млн|млрд|%|₸)|\d[ \u00a0]%|\d{1,3}(?:[ \u00a0]\d{3})+(?=[ \u00a0](?:₸|теңге))/gu,
    ru: /(?<![\d,])\d+,\d[ \u00a0](?:млн|млрд|%|₸)|\d[ \u00a0]%|\d{1,3}(?:[ \u00a0]\d{3})+(?=[ \u00a0](?:₸|тенге))/gu,
    en: /\d%|₸\d[\d.,]*\d|(?<![\d₸,])\d{1,3}(?:,\d{3})+(?![\d,])/gu,
  };
  return replaceMatch(pickMatch(text, patterns[locale], random), ([found]) => {
    if (locale === 'en') {
      if (found.endsWith('%')) return found.replace('%', ' %');
      return found.startsWith('₸') ? found.replace('₸', '₸ ') : found.replaceAll(',', ' ');
    }
    if (found.includes(',')) return found.replace(',', '.');
    return found.replace(/[ \u00a0]/gu, '');
  });
};

const seeders: readonly Readonly<{ kind: FindingKind; seed: Seeder; count: number }>[] = [
  { kind: 'alphabet', seed: seedAlphabet, count: 24 },
  { kind: 'kazakh-letters', seed: seedRussianLetters, count: 24 },
  { kind: 'unknown-word', seed: seedTypo, count: 42 },
  { kind: 'quotes', seed: seedQuote, count: 24 },
  { kind: 'space', seed: seedSpace, count: 24 },
  { kind: 'no-break-space', seed: seedBreak, count: 24 },
  { kind: 'dash', seed: seedHyphen, count: 24 },
  { kind: 'date', seed: seedDate, count: 24 },
  { kind: 'number', seed: seedNumber, count: 24 },
];

/** Puts errors of each kind into the texts, evenly over the languages. They are placed without knowledge of the checks. */
export function seedErrors(blocks: readonly DemoBlock[], seed: number): SeededError[] {
  const random = createRandom(seed);
  const errors: SeededError[] = [];
  for (const { kind, seed: place, count } of seeders) {
    const used = kind === 'kazakh-letters' ? (['kk'] as const) : locales;
    for (const locale of used) {
      const own = blocks.filter((block) => block.locale === locale && block.text.length > 20);
      let missing = count / used.length;
      for (let attempt = 0; missing > 0 && attempt < 20_000; attempt += 1) {
        const block = pick(own, random);
        const edit = block && place(block, random);
        if (!block || !edit) continue;
        const [start, end, replacement] = edit;
        const text = block.text.slice(0, start) + replacement + block.text.slice(end);
        errors.push({
          kind,
          locale,
          source: block.source,
          before: block.text,
          text,
          start,
          end: start + replacement.length,
        });
        missing -= 1;
      }
    }
  }
  return errors.concat(seedSentences(blocks, random));
}

/** Sentences of another language among those of a text. */
function seedSentences(blocks: readonly DemoBlock[], random: Random): SeededError[] {
  const long = blocks.filter(({ text }) => text.split(' ').length >= 6 && /[.!?]$/u.test(text));
  const of = (locale: Locale) => long.filter((block) => block.locale === locale);
  return (['kk', 'ru'] as const).flatMap((locale) =>
    Array.from({ length: 12 }, (): SeededError => {
      const block = pick(of(locale), random);
      const other = pick(of(locale === 'kk' ? 'ru' : 'kk'), random);
      if (!block || !other) throw new Error('The demo content has no sentences.');
      const [foreign = ''] = other.text.split(/(?<=[.!?]) /u);
      const start = block.text.length + 1;
      return {
        kind: 'language',
        locale,
        source: block.source,
        before: block.text,
        text: `${block.text} ${foreign}`,
        start,
        end: start + foreign.length,
      };
    }),
  );
}
