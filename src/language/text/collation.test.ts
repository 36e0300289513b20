import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../locale/locale.ts';
import { kazakhAlphabet } from '../script/alphabet.ts';
import { compareText, indexedSortKey, sortKey } from './collation.ts';

const sorted = (locale: Locale, ...texts: string[]) => texts.sort((a, b) => compareText(a, b, locale));
const inOrder = (locale: Locale, ...texts: string[]) => {
  expect(sorted(locale, ...texts.toReversed())).toEqual(texts);
  expect(sorted(locale, ...texts)).toEqual(texts);
};

describe('Letters', () => {
  test('The 42 letters sort in alphabetical order, lower case first', () => {
    const letters = Array.from(kazakhAlphabet).flatMap((letter) => [letter, letter.toUpperCase()]);
    inOrder('kk', ...letters);
    expect(letters.toReversed().sort(new Intl.Collator('kk').compare)).toEqual(letters);
  });

  test('The 33 Russian letters sort in alphabetical order, Kazakh ones next to similar letters', () => {
    inOrder('ru', ...'абвгдеёжзийклмнопрстуфхцчшщъыьэюя');
    inOrder(
      'ru',
      'г',
      'ғ',
      'д',
      'к',
      'қ',
      'л',
      'н',
      'ң',
      'о',
      'ө',
      'п',
      'у',
      'ұ',
      'ү',
      'ф',
      'х',
      'һ',
      'ц',
      'ы',
      'і',
      'ь',
    );
  });

  test('Names do not sort by code point', () => {
    inOrder(
      'kk',
      'Азамат',
      'Ақбота',
      'Алма',
      'Әсел',
      'Болат',
      'Ғалым',
      'Дана',
      'Иван',
      'Канат',
      'Қанат',
      'Ыбырай',
      'Ілияс',
    );
  });

  test('ё is a separate letter in Kazakh and a variant of е in Russian', () => {
    inOrder('kk', 'ель', 'ёж', 'ёлка', 'жол');
    inOrder('ru', 'еж', 'ёж', 'елка', 'ёлка', 'ель', 'жир');
  });

  test('The script of the locale sorts first, unknown letters last', () => {
    inOrder('kk', '5', 'Яна', 'Anna', 'Ωmega');
    inOrder('ru', '5', 'Яна', 'Anna', 'Ωmega');
    inOrder('en', '5', 'Zoe', 'Абай', 'Ωmega');
  });
});

describe('Numbers, words and ties', () => {
  test('Numbers sort by value', () => {
    inOrder('en', '1', '01', '2', '9a', '10', '10a', '100', '1000000000000000000000000000000', 'a');
    inOrder('kk', '2 кезең', '10 кезең', 'кезең 2', 'кезең 10');
  });

  test('A shorter word sorts first', () => {
    inOrder('kk', 'қала', 'Қала', 'қала бар', 'қалада', 'қалам');
  });

  test('Accents, then case, break ties of equal letters', () => {
    inOrder('en', 'resume', 'Resume', 'résumé', 'Résumé', 'resumes');
    inOrder('en', 'strasse', 'straße', 'strassen');
  });

  test('Punctuation breaks ties last', () => {
    inOrder('ru', 'Алма-Ата', 'Алматы', 'Астана');
    inOrder('kk', 'Нұр', '«Нұр»', 'Нұрлан');
    expect(new Set(['coop', 'co-op', 'co–op', 'coop ', 'COOP'].map((text) => sortKey(text, 'en'))).size).toBe(
      5,
    );
  });

  test('The order agrees with CLDR on sample words', () => {
    const words =
      'ёж ель Ель ёлка жол қала кала Қала қалам Ақ ақ Ілияс Иван Канат Ыбырай Үміт Ұлан Уран Һ Ә abc é'.split(
        ' ',
      );
    for (const locale of ['kk', 'ru'] as const) {
      if (locale === 'ru')
        words.splice(0, words.length, ...'ёж ель Ель ёлка елка еж жир Алматы Астана abc é 2 10'.split(' '));
      expect(sorted(locale, ...words)).toEqual(
        [...words].sort(new Intl.Collator(locale, { numeric: true }).compare),
      );
    }
  });
});

describe('Sort keys', () => {
  const unit = constantFrom(...Array.from(`${kazakhAlphabet}ӘҚЁЙ aZß0019 -«»\u00a0é\u0301\u0306汉ΩїѐİK`));
  const text = string({ unit, maxLength: 12 });
  const locale = constantFrom(...locales);

  test('Sort keys are ASCII and at most 20 characters per letter', () => {
    assert(
      property(string({ unit: 'binary' }), locale, (any, language) => {
        expect(sortKey(any, language)).toMatch(/^[0-9A-Za-z.]*$/);
        expect(sortKey(any, language).length).toBeLessThanOrEqual(20 * any.normalize('NFC').length);
      }),
    );
  });

  test('Sort keys for an index fit into it, and are those of texts of usual length', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 100 }), locale, (any, language) => {
        expect(indexedSortKey(any, language)).toBe(sortKey(any, language));
      }),
    );
    expect(indexedSortKey('\u202e'.repeat(40_000), 'kk')).toHaveLength(2000);
  });

  test('Sort keys are equal if and only if texts are canonically equal', () => {
    assert(
      property(text, text, locale, (a, b, language) => {
        const equal = a.normalize('NFC') === b.normalize('NFC');
        expect(sortKey(a, language) === sortKey(b, language)).toBe(equal);
        expect(sortKey(a.normalize('NFD'), language)).toBe(sortKey(a, language));
      }),
    );
  });

  test('compareText follows the sort keys and is antisymmetric and transitive', () => {
    assert(
      property(text, text, text, locale, (a, b, c, language) => {
        const [keyA, keyB] = [sortKey(a, language), sortKey(b, language)];
        expect(Math.sign(compareText(a, b, language))).toBe(keyA < keyB ? -1 : keyA > keyB ? 1 : 0);
        expect(compareText(a, b, language) + compareText(b, a, language)).toBe(0);
        const [x = '', y = '', z = ''] = sorted(language, a, b, c);
        expect(compareText(x, y, language)).toBeLessThanOrEqual(0);
        expect(compareText(y, z, language)).toBeLessThanOrEqual(0);
        expect(compareText(x, z, language)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('The sort key of a common title takes at most 3 characters per letter', () => {
    const title = 'Директорлар кеңесінің кезекті отырысы өтті';
    expect(sortKey(title, 'kk').length).toBeLessThanOrEqual(3 * title.length);
  });
});
