import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import {
  asset,
  byKey,
  email,
  findMarkedFields,
  instant,
  keyed,
  line,
  list,
  localDate,
  phone,
  postalCode,
  reference,
  richText,
  text,
} from './field-types.ts';

const parse = (schema: z.ZodType, value: string) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
};

describe('The telephone number field', () => {
  test.each([
    ['+77272500001', '+77272500001'],
    ['1414', '1414'],
    ['112', '112'],
    ['77700', '77700'],
    ['+7 (727) 250-00-01', '+77272500001'],
    ['8 (727) 250-00-01', '+77272500001'],
    ['\u200e+7 727 250 00 01', '+77272500001'],
    ['8 727 250 00 01 ішкі 12', '+77272500001;ext=12'],
    ['+77272500001;ext=12', '+77272500001;ext=12'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('The number %s is stored as %s', (value, stored) => expect(parse(phone(), value)).toBe(stored));

  test.each(['12', '250-00-01', '8 901 234 56 78', '998901234567', '+49 (0) 30 1234567', '+7', 'abc', ''])(
    'The text %j is rejected',
    (value) => expect(parse(phone(), value)).toBeUndefined(),
  );
});

describe('The e-mail address field', () => {
  test.each([
    ['info@example.kz', 'info@example.kz'],
    ['info@мысал.қаз', 'info@мысал.қаз'],
    [' info@example.kz\u200b', 'info@example.kz'],
    ['mailto:info@example.kz', 'info@example.kz'],
    ['<info@example.kz>', 'info@example.kz'],
  ])('The address %j is stored as %s', (value, stored) => expect(parse(email(), value)).toBe(stored));

  test.each(['info', 'info@', 'a@b.kz, c@d.kz', 'info@localhost', 'Қабылдау <info@example.kz>'])(
    'The text %j is rejected',
    (value) => expect(parse(email(), value)).toBeUndefined(),
  );
});

describe('The fields of dates and moments', () => {
  test.each(['1900-01-01', '2024-02-29', '2200-12-31'])('The date %s is valid', (date) => {
    expect(parse(localDate(), date)).toBe(date);
    expect(parse(instant(), `${date}T23:59:59.999Z`)).toBe(`${date}T23:59:59.999Z`);
  });

  test.each(['0000-01-01', '0026-09-05', '1899-12-31', '2201-01-01', '9999-12-31', '2026-02-30'])(
    'The date %s is rejected',
    (date) => {
      expect(parse(localDate(), date)).toBeUndefined();
      expect(parse(instant(), `${date}T19:30:00Z`)).toBeUndefined();
    },
  );

  test('A moment that the calendar cannot parse is rejected', () => {
    expect(parse(instant(), '2026-09-05T19:30:00.1234567890Z')).toBeUndefined();
  });
});

describe('The postal code field', () => {
  test.each([
    ['050000', '050000'],
    ['A05A6B7', 'A05A6B7'],
    ['A15E4C6', 'A15E4C6'],
    ['z05h9b0', 'Z05H9B0'],
    [' 050 000\u200b', '050000'],
    ['A15 E4C6', 'A15E4C6'],
    // Typed on a Cyrillic keyboard.
    ['А15Е4С6', 'A15E4C6'],
    ['０５００００', '050000'],
  ])('The code %j is stored as %s', (value, stored) => expect(parse(postalCode(), value)).toBe(stored));

  test.each(['', '05000', '0500000', 'A1E4C6', 'AA5E4C6', 'A15E4C67', 'Ж15Е4С6', '05-00'])(
    'The text %j is rejected',
    (value) => expect(parse(postalCode(), value)).toBeUndefined(),
  );
});

test('Texts lose invisible characters but not no-break spaces, soft hyphens and joiners', () => {
  expect(parse(line(), '\ufeffАлматы\u200b қаласы\u202c ')).toBe('Алматы қаласы');
  expect(parse(text(), 'Бірінші\u200e жол\n\nекінші\u2060 жол')).toBe('Бірінші жол\n\nекінші жол');
  expect(parse(line(), 'бағалы\u00a0қағаздар\u00ad')).toBe('бағалы\u00a0қағаздар\u00ad');
  expect(parse(line(), 'жауапкершілік\u00adтері 👩‍💻')).toBe('жауапкершілік\u00adтері 👩‍💻');
  expect(parse(line(), '\u200b \u2060')).toBeUndefined();
  expect(parse(line(), 'А\u0001л\u001bма\ufffeты\uffff\u{1fffe}')).toBe('Алматы');
  expect(parse(text(), 'а\tб\r\nв\u0007')).toBe('а\tб\r\nв');
});

describe('The list field', () => {
  const points = list(keyed(z.object({ title: line() })), { max: 2 });
  const point = (key: string) => ({ key, title: 'Бір' });

  test('Items with different keys are valid', () => {
    expect(points.safeParse([point('a'), point('b')]).success).toBe(true);
  });

  test('The second item with the same key is rejected', () => {
    expect(points.safeParse([point('a'), point('a')]).error?.issues).toMatchObject([
      { path: [1, 'key'], message: 'another item has the key "a"' },
    ]);
  });

  test.each([['A'], ['a b'], ['']])('The key %j is rejected', (key) => {
    expect(points.safeParse([point(key)]).success).toBe(false);
  });

  test('The number of items is limited', () => {
    expect(points.safeParse(['a', 'b', 'c'].map(point)).success).toBe(false);
    expect(list(line(), { min: 1 }).safeParse([]).success).toBe(false);
    expect(list(line()).safeParse([]).success).toBe(true);
  });

  test('Items without keys may be equal', () => {
    expect(list(line()).safeParse(['a', 'a']).success).toBe(true);
  });
});

test('Only references, files, rich texts and telephone numbers are found in a value', () => {
  const schema = z.object({
    title: line(),
    category: reference('news-category').nullable(),
    files: list(keyed(z.object({ file: asset('document') }))).default([]),
    texts: byKey('items', richText()),
    phones: list(phone()),
  });
  const value = {
    title: 'Тақырып',
    category: 7,
    files: [{ key: 'a', file: 8 }],
    texts: { x: '<p>Мәтін</p>' },
    phones: ['1414'],
  };
  expect(findMarkedFields(schema, value).map(({ kind, path }) => [kind, path.join('.')])).toEqual([
    ['reference', 'category'],
    ['asset', 'files.0.file'],
    ['rich-text', 'texts.x'],
    ['phone', 'phones.0'],
  ]);
});
