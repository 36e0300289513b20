import { array, assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openAnalyser, type Token } from './analyser.ts';

const { analyse, lexemes, version } = await openAnalyser();

function shares(one: readonly string[], other: readonly string[]): boolean {
  return one.some((lexeme) => other.includes(lexeme));
}

describe('Forms of a word share a lexeme', () => {
  test.each([
    ['kk', 'тариф', 'тарифтерімізден тарифті тарифтердің тарифке'],
    ['kk', 'мектеп', 'мектептерімізде мектебіне мектебінен мектептегі'],
    ['kk', 'несие', 'несиелеріңізді несиемен несиенің несиесіне'],
    ['kk', 'кітап', 'кітабым кітаптардағы кітабымызды'],
    ['kk', 'көңіл', 'көңлі көңілімді көңілдер'],
    ['kk', 'төлеу', 'төлейсіз төледім төлеген төлемейтін төлеңіз төлеп төленді төлегенше'],
    ['kk', 'оқу', 'оқимын оқыды оқыған оқып оқиды оқыңыздар'],
    ['kk', 'табу', 'тауып табады тапқан таба табылды'],
    ['kk', 'қосу', 'қосылады қостым қосыңыз қоспаған'],
    ['kk', 'Алматы', 'Алматыда Алматыға Алматының Алматыдағы Алматыдан'],
    ['kk', 'Шымкент', 'Шымкентте Шымкенттің Шымкенттегі'],
    ['kk', 'Айгүл', 'Айгүлге Айгүлдің Айгүлмен'],
    ['kk', 'Қостанай', 'Қостанайда Қостанайға Қостанайдың'],
    ['kk', 'ҚР', 'ҚР-дың ҚР-да'],
    ['ru', 'ёлка', 'елки елок ёлкой'],
    ['ru', 'платить', 'платил платите платящий плачу'],
    ['ru', 'человек', 'люди людьми человеку'],
    ['ru', 'Алматы', 'алматы'],
    ['ru', 'Астана', 'Астане Астаны Астаной'],
    ['ru', 'Караганда', 'Караганды Караганде'],
    ['en', 'pay', 'pays paid paying'],
    ['en', 'company', "companies company's companies'"],
    ['en', 'plan', 'planned planning plans'],
    ['en', 'mate', 'mated mates'],
  ] as const)('%s %s shares a lexeme with its forms', (locale, word, forms) => {
    for (const form of forms.split(' '))
      expect(shares(lexemes(form, locale), lexemes(word, locale)), form).toBe(true);
  });

  test.each([
    ['kk', 'Алматы', 'алма'],
    ['kk', 'адам', 'ада'],
    ['kk', 'жұмыс', 'жұм'],
    ['kk', 'қазан', 'қаз'],
    ['kk', 'Астана', 'аста'],
    ['kk', 'айна', 'ай'],
    ['kk', 'кітап', 'кіт'],
    ['ru', 'Астана', 'стан'],
    ['ru', 'сталь', 'стать'],
    ['ru', 'Ивановна', 'Иван'],
    ['en', 'news', 'new'],
    ['en', 'bus', 'bu'],
  ] as const)('%s: %s shares no lexeme with %s', (locale, one, other) => {
    expect(shares(lexemes(one, locale), lexemes(other, locale))).toBe(false);
  });
});

describe('Language detection per word', () => {
  test.each([
    ['Халыққа қызмет центрі', 'ru', 'kk kk kk'],
    ['Новые тарифы салымшыларға', 'ru', 'ru ru kk'],
    ['Новые тарифы салымшыларға', 'kk', 'ru kk kk'],
    ['Shanyraq Bank салымы', 'kk', 'en en kk'],
    ['2026 жылға', 'ru', '- kk'],
    ['Qazaqstan Qazaqşa', 'en', 'en kk'],
  ] as const)('%s (%s)', (text, locale, languages) => {
    expect(analyse(text, locale).map((token) => token.language ?? '-')).toEqual(languages.split(' '));
  });

  test('A Russian word on a Kazakh page matches its Russian forms, and vice versa', () => {
    expect(shares(lexemes('новыми', 'kk'), lexemes('новый', 'ru'))).toBe(true);
    expect(shares(lexemes('салымшыларға', 'ru'), lexemes('салымшы', 'kk'))).toBe(true);
  });

  test('A word with a Kazakh letter is Kazakh in every locale', () => {
    for (const locale of ['kk', 'ru', 'en'] as const) {
      expect(lexemes('төлемдердің', locale)).toEqual(lexemes('төлемдердің', 'kk'));
    }
  });
});

describe('Tokenisation', () => {
  const words = (text: string) => analyse(text, 'kk').map((token) => token.word);

  test.each([
    ['№15-қ бұйрық', ['15-қ', '15', 'қ', 'бұйрық']],
    ['2024 ж.', ['2024', 'ж']],
    ['су-құбыр', ['су-құбыр', 'су', 'құбыр']],
    ['1 000 000 теңге', ['1000000', 'теңге']],
    ['16,5 %', ['16.5']],
    ['15.02.2026', ['15.02.2026', '15', '02', '2026']],
    ['', []],
    ['!!! … — «»', []],
    ['👍🏽', []],
  ])('%j is split into %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test.each(['+7 (727) 258-11-22', '8 727 258 11 22', '87272581122', '+77272581122', '258-11-22'])(
    'The telephone number %s has its local digits as a lexeme',
    (text) => {
      expect(analyse(text, 'kk')[0]?.lexemes).toContain('2581122');
    },
  );

  test('A compound has tokens for its parts, its joined spelling and its original spelling', () => {
    const [compound, first, second] = analyse('су-құбырға', 'kk');
    expect(compound?.lexemes).toEqual(['су-құбыр', 'суқұбырға']);
    expect(compound?.position).toBe(0);
    expect([first?.position, second?.position]).toEqual([0, 1]);
    expect(second?.lexemes).toContain('құбыр');
  });

  test('Footnote marks are ignored, but exponents of units are not', () => {
    expect(analyse('тариф¹', 'kk')[0]?.lexemes).toContain('тариф');
    expect(analyse('м²', 'kk')[0]?.lexemes).toEqual(analyse('м2', 'kk')[0]?.lexemes);
    expect(analyse('CO₂', 'en')[0]?.lexemes).toEqual(analyse('CO2', 'en')[0]?.lexemes);
  });

  test('Offsets refer to the original text', () => {
    const text = 'ай\u00adмақ — «Тарифтер\u0301» и\u0306од';
    expect(analyse(text, 'kk').map((token) => [token.surface, token.word])).toEqual([
      ['ай\u00adмақ', 'аймақ'],
      ['Тарифтер\u0301', 'тарифтер'],
      ['и\u0306од', 'йод'],
    ]);
  });
});

describe('Arbitrary text', () => {
  const pieces = array(
    constantFrom(
      'қала',
      'Тариф',
      ' ',
      '-',
      '\u0301',
      '\u200b',
      '’',
      '7',
      '(727)',
      ' ',
      '.',
      'ың',
      'İ',
      '\ud800',
      '👍',
      '\u202e',
      'a',
    ),
  ).map((parts) => parts.join(''));

  // One assertion per text, because thousands of assertions are slow.
  function hasValidTokens(text: string, tokens: readonly Token[]): boolean {
    return tokens.every((token, at) => {
      const before = tokens[at - 1] ?? { start: 0, position: 0 };
      return (
        text.slice(token.start, token.end) === token.surface &&
        token.end > token.start &&
        token.start >= before.start &&
        token.position >= before.position &&
        token.lexemes.length > 0 &&
        !token.lexemes.includes('')
      );
    });
  }

  const isValidInAllLocales = (text: string) =>
    (['kk', 'ru', 'en'] as const).every((locale) => hasValidTokens(text, analyse(text, locale)));

  test('Tokens are ordered, and their offsets select their surface', () => {
    assert(property(pieces, isValidInAllLocales));
    assert(property(string({ unit: 'binary' }), isValidInAllLocales));
  });

  test('A normalised word has the lexemes of its original spelling', () => {
    assert(
      property(pieces, (text) => {
        for (const token of analyse(text, 'kk')) {
          if (/[^\p{L}-]/u.test(token.word) || token.surface.includes('\u0301')) continue;
          expect(lexemes(token.word, 'kk')).toEqual(lexemes(token.surface, 'kk'));
        }
      }),
    );
  });

  test.each([
    ['a letter', 'ы'],
    ['a syllable', 'ла'],
    ['endings', 'ларымыздың'],
    ['hyphens', 'а-'],
    ['digits and blanks', '7 '],
    ['brackets', '('],
    ['marks', '\u0301'],
    ['apostrophes', "'"],
    ['points', 'а.'],
  ])('Ten thousand times %s yields no lexeme longer than 64 characters', (_, unit) => {
    const text = unit.repeat(10_000);
    expect(maxLexemeLength(analyse(text, 'kk'))).toBeLessThanOrEqual(64);
  });
});

function maxLexemeLength(tokens: readonly Token[]): number {
  return Math.max(0, ...tokens.flatMap((token) => token.lexemes.map((lexeme) => lexeme.length)));
}

test('The version is a hash', () => {
  expect(version).toMatch(/^[0-9a-f]{16}$/);
});
