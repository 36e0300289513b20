import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { email, line, phone, postalCode, text } from './field-types.ts';

const read = (schema: z.ZodType, value: string) => {
  const result = schema.safeParse(value);
  return result.success ? result.data : undefined;
};

describe('a telephone number', () => {
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
  ])('%s is stored as %s', (value, stored) => expect(read(phone(), value)).toBe(stored));

  test.each(['12', '250-00-01', '8 901 234 56 78', '998901234567', '+49 (0) 30 1234567', '+7', 'abc', ''])(
    '%j is none',
    (value) => expect(read(phone(), value)).toBeUndefined(),
  );
});

describe('an e-mail address', () => {
  test.each([
    ['info@example.kz', 'info@example.kz'],
    ['info@мысал.қаз', 'info@мысал.қаз'],
    [' info@example.kz\u200b', 'info@example.kz'],
    ['mailto:info@example.kz', 'info@example.kz'],
    ['<info@example.kz>', 'info@example.kz'],
  ])('%j is stored as %s', (value, stored) => expect(read(email(), value)).toBe(stored));

  test.each(['info', 'info@', 'a@b.kz, c@d.kz', 'info@localhost', 'Қабылдау <info@example.kz>'])(
    '%j is none',
    (value) => expect(read(email(), value)).toBeUndefined(),
  );
});

describe('a postal code', () => {
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
  ])('%j is stored as %s', (value, stored) => expect(read(postalCode(), value)).toBe(stored));

  test.each(['', '05000', '0500000', 'A1E4C6', 'AA5E4C6', 'A15E4C67', 'Ж15Е4С6', '05-00'])(
    '%j is none',
    (value) => expect(read(postalCode(), value)).toBeUndefined(),
  );
});

test('texts lose what cannot be seen, and keep what sets them', () => {
  expect(read(line(), '\ufeffАлматы\u200b қаласы\u202c ')).toBe('Алматы қаласы');
  expect(read(text(), 'Бірінші\u200e жол\n\nекінші\u2060 жол')).toBe('Бірінші жол\n\nекінші жол');
  expect(read(line(), 'бағалы\u00a0қағаздар\u00ad')).toBe('бағалы\u00a0қағаздар\u00ad');
  expect(read(line(), 'жауапкершілік\u00adтері 👩‍💻')).toBe('жауапкершілік\u00adтері 👩‍💻');
  expect(read(line(), '\u200b \u2060')).toBeUndefined();
});
