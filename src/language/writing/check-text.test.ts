import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '../locale/locale.ts';
import { checkText } from './check-text.ts';
import { findWords } from './find-words.ts';
import { createGlossaryCheck } from './glossary.ts';

/** The text with the first suggestion of each finding applied. */
function correctOnce(text: string, locale: Locale): string {
  return checkText(text, locale)
    .filter(({ suggestions }) => suggestions.length > 0)
    .reduceRight(
      (rest, { start, end, suggestions }) => rest.slice(0, start) + suggestions[0] + rest.slice(end),
      text,
    );
}

/** No-break spaces are found after other corrections at their place. */
const correct = (text: string, locale: Locale) =>
  correctOnce(correctOnce(text, locale), locale).replaceAll('\u00a0', '⍽');

test.each([
  // Letters of other alphabets.
  ['kk', 'Қaзақстaн мен кoмпания', 'Қазақстан мен компания'],
  ['kk', 'IBANға аудару', 'IBAN-ға аудару'],
  ['kk', 'қəзір жəне', 'қәзір және'],
  ['ru', 'к0мпания c опытом', 'компания с опытом'],
  ['en', 'The cоmpany', 'The company'],
  // Quotation marks.
  ['kk', '"Дала" қоры "Өрлеу"', '«Дала» қоры «Өрлеу»'],
  ['ru', 'Фонд “Рост” и ТОО "Дом"', 'Фонд «Рост» и ТОО «Дом»'],
  ['en', 'the "Growth" fund\'s price', 'the “Growth” fund’s price'],
  // Spaces and dashes.
  ['kk', 'бір  екі , үш', 'бір екі, үш'],
  ['ru', 'Фонд - это портфель', 'Фонд⍽– это портфель'],
  ['ru', 'в 2020-2025 годах, 10-15 дней', 'в 2020–2025 годах, 10–15 дней'],
  ['kk', '3 900 клиент, № 5, А. Б. Сейітов', '3⍽900 клиент, №⍽5, А.⍽Б.⍽Сейітов'],
  // Dates.
  ['kk', '15 қыркүйек 2025 жылы', '2025⍽жылғы 15⍽қыркүйек'],
  ['kk', '2025 жылғы 05 Қыркүйекте', '2025 жылғы 5 қыркүйекте'],
  ['ru', '15 Сентября 2025', '15⍽сентября 2025⍽г.'],
  ['ru', '15 сентябрь', '15⍽сентября'],
  ['ru', '2025-09-15 и 1/9/2025', '15.09.2025 и 01.09.2025'],
  ['en', 'September 15th, 2025 and the 3rd of May', '15⍽September 2025 and the 3⍽May'],
  ['en', '15.09.2025', '15/09/2025'],
  // Numbers.
  ['kk', '1500000₸, 5.2 млрд. ₸-ге, 27%-ға', '1⍽500⍽000⍽₸, 5,2⍽млрд⍽₸-ге, 27⍽%-ға'],
  ['ru', '₸5 млрд, 500 тг, 1,500,000 тенге', '5⍽млрд⍽₸, 500⍽₸, 1⍽500⍽000⍽тенге'],
  ['en', '1500 ₸, 27 %, 41 200 clients, 5,2 million', '₸1,500, 27%, 41,200 clients, 5.2⍽million'],
] as const)('In %s “%s” becomes “%s”', (locale, text, expected) => {
  expect(correct(text, locale)).toBe(expected);
});

test.each([
  ['kk', 'Kaspi-дің картасы, IBAN-ға, АҚ-ның, 40\u00a0%-ы, 1-қабат, 2025\u00a0жылғы 15\u00a0қыркүйекте'],
  ['kk', 'Мекенжайы: info@dala.example, https://dala.example/kk/a-b?q=1 және dala.kz'],
  [
    'kk',
    'Нөмірі: +7 (727) 000 00 01, 8 800 555 35 35, 87010000001, лицензия № 3.2.199/17'.replace(
      '№ ',
      '№\u00a0',
    ),
  ],
  ['kk', '«Инфляция деген не?» – деп сұрады. Бірақ көп нәрсе жоқ.'.replace(' –', '\u00a0–')],
  [
    'ru',
    'Усть-Каменогорск, 3.2.199/17, версия 7.1.25, д’Артаньян, И. о. директора'.replace('И. о', 'и.\u00a0о'),
  ],
  ['ru', 'Фонд «Дала Тұрақты» и ТОО «Сарыжел Энерго» подписали договор с Kaspi и Halyk.'],
  ['en', 'The client’s “Dala Steady” fund rose 27% to ₸5.2\u00a0billion on 15\u00a0September 2025.'],
  ['en', 'Rooms of 5′ 10″ and 24/7 service, 10–15 days, v2.0, A/B'],
] as const)('In %s “%s” is right', (locale, text) => {
  expect(checkText(text, locale).map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`)).toEqual(
    [],
  );
});

describe('Languages', () => {
  test.each([
    ['kk', 'Клиенттерге қызмет көрсетеміз. Мы обслуживаем частных клиентов в семи городах.', 'ru'],
    ['ru', 'Обслуживаем клиентов. Клиенттерге жеті қалада қызмет көрсетеміз.', 'kk'],
    ['kk', 'Біз туралы. We look after our clients in the seven cities.', 'en'],
    ['en', 'About us. Мы обслуживаем частных клиентов.', 'ru'],
  ] as const)('In %s a sentence of another language is found', (locale, text, about) => {
    const found = checkText(text, locale).filter(({ kind }) => kind === 'language');
    expect(found).toMatchObject([{ about, end: text.length }]);
  });
});

test('A day that does not exist is found without a suggestion', () => {
  expect(checkText('31 сәуірде', 'kk')).toEqual([{ kind: 'date', start: 0, end: 8, suggestions: [] }]);
  expect(checkText('30.02.2025', 'ru')).toMatchObject([{ kind: 'date', suggestions: [] }]);
});

test('Any text has findings within it and does not fail', () => {
  const text = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'«"\'  -–0123456789%₸.,қазан КсcоO'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    ),
  });
  fc.assert(
    fc.property(text, fc.constantFrom(...locales), (value, locale) => {
      for (const { start, end } of checkText(value, locale)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(value.length);
        expect(end).toBeGreaterThan(start);
      }
      for (const { start, end } of findWords(value, locale)) expect(end).toBeGreaterThan(start);
    }),
  );
});

test.each(['1 ', '1,', '1.', '"', '« ', 'а ', 'aа', '12-', '15 қазан ', '₸', 'a.', '@', 'Аб '])(
  'A long repetition of “%s” is checked',
  (piece) => {
    const text = piece.repeat(20_000);
    for (const locale of locales) expect(checkText(text, locale)).toBeInstanceOf(Array);
  },
);

describe('The words to spell', () => {
  test.each([
    ['kk', 'Ерлан Сейітов «Дала» қорын, ҚР-дың БСН-ін, Kaspi-ді, мес. және info@dala.kz', ['қорын', 'және']],
    ['ru', 'Сегодня к нам приехал Ерлан из Усть-Каменогорска', ['Сегодня', 'нам', 'приехал']],
    ['en', 'The client’s kWh and Оля', ['The', 'client’s', 'and']],
  ] as const)('in %s are no names and abbreviations', (locale, text, words) => {
    expect(findWords(text, locale).map(({ word }) => word)).toEqual(words);
  });
});

describe('The glossary', () => {
  const check = createGlossaryCheck([
    {
      id: 1,
      terms: { kk: 'пай ұстаушы', ru: 'держатель пая', en: 'unit holder' },
      forbidden: { kk: ['пайшы', 'пай иесі'], ru: ['пайщик'], en: ['unitholder'] },
      note: '',
    },
  ]);

  test.each([
    ['kk', 'Пайшылар жиналды', 'Пайшылар', 'Пай ұстаушы'],
    ['kk', 'пайшының құқығы', 'пайшының', 'пай ұстаушы'],
    ['ru', 'Права пайщиков', 'пайщиков', 'держатель пая'],
    ['en', 'All unitholders agreed', 'unitholders', 'unit holder'],
  ] as const)('In %s “%s” has a forbidden word', (locale, text, found, suggestion) => {
    const [finding] = check.findForbidden(text, locale);
    expect(text.slice(finding?.start, finding?.end)).toBe(found);
    expect(finding?.suggestions).toEqual([suggestion]);
  });

  test('Other words that begin alike are right', () => {
    expect(check.findForbidden('Пайда мен пайыз', 'kk')).toEqual([]);
    expect(check.findForbidden('', 'ru')).toEqual([]);
  });

  test('A term that the translation lacks is listed', () => {
    const source = { locale: 'kk', text: 'Пай ұстаушылар жиналысы өтті.' } as const;
    expect(check.findMissing(source, { locale: 'ru', text: 'Прошло собрание держателей паёв.' })).toEqual([]);
    expect(check.findMissing(source, { locale: 'ru', text: 'Прошло собрание инвесторов.' })).toHaveLength(1);
    expect(check.findMissing({ locale: 'kk', text: 'Жиналыс өтті.' }, { locale: 'ru', text: '' })).toEqual(
      [],
    );
  });
});
