import { expect, test } from 'vitest';
import { kazakhAlphabet } from '../script/alphabet.ts';
import { capitalise, lower, upper } from './case.ts';

const capitals = 'АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ';

test('All 42 letters have a capital', () => {
  expect(Array.from(kazakhAlphabet)).toHaveLength(42);
  expect(upper(kazakhAlphabet)).toBe(capitals);
  expect(lower(capitals)).toBe(kazakhAlphabet);
});

test('Kazakh і stays Cyrillic, Latin i stays without a Turkish dot', () => {
  expect(upper('ісі')).toBe('\u0406СІ');
  expect(upper('title')).toBe('TITLE');
});

test.each([
  ['қыркүйек', 'Қыркүйек'],
  ['іле', 'Іле'],
  ['«өмір» сериясы', '«Өмір» сериясы'],
  ['(сентябрь)', '(Сентябрь)'],
  ['3 күн бұрын', '3 күн бұрын'],
  ['— ёлка', '— Ёлка'],
  ['iPhone', 'IPhone'],
  ['', ''],
])('%j is capitalised as %j', (text, expected) => {
  expect(capitalise(text)).toBe(expected);
});
