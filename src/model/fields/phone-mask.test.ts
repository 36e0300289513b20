import { maskitoTransform } from '@maskito/core';
import { describe, expect, test } from 'vitest';
import { formatPhoneInput, phoneMask } from './phone-mask.ts';

const masked = (text: string) => maskitoTransform(text, phoneMask);

/** Types character by character. */
const typed = (text: string) => Array.from(text).reduce((value, character) => masked(value + character), '');

describe('A number of Kazakhstan is formatted (N-04)', () => {
  test.each([
    ['87012345678'],
    ['8 701 234 56 78'],
    ['8 (701) 234-56-78'],
    ['8—701—234—56—78'],
    ['\u200e8 701\u00a0234\u00ad56\u00ad78'],
    ['77012345678'],
    ['7 701 234 56 78'],
    ['7012345678'],
    ['+77012345678'],
    ['+7 701 234-56-78'],
    ['+7 (701) 234-56-78'],
    ['+7 8 701 234 56 78'],
    ['тел. 8 701 234 56 78'],
    ['Телефон: 8 701 234 56 78'],
  ])('%s', (text) => {
    expect(masked(text)).toBe('+7 (701) 234-56-78');
  });

  test.each(['87012345678', '77012345678', '7012345678', '+77012345678', '+7 701 234 56 78'])(
    'typed: %s',
    (text) => expect(typed(text)).toBe('+7 (701) 234-56-78'),
  );

  test.each([
    ['7771234567', '+7 (777) 123-45-67'],
    ['747 123 45 67', '+7 (747) 123-45-67'],
    ['7012345678', '+7 (701) 234-56-78'],
    ['+7 701 234 56 78 ', '+7 (701) 234-56-78'],
  ])('after editing: %s', (text, expected) => {
    expect(formatPhoneInput(typed(text))).toBe(expected);
  });
});

test.each([
  ['', ''],
  ['+', '+'],
  ['8', '8'],
  ['870', '870'],
  ['8 701 234', '8 701 234'],
  ['+7701', '+7 (701'],
])('An incomplete number is unchanged: %s', (text, expected) => {
  expect(masked(text)).toBe(expected);
  expect(formatPhoneInput(masked(text))).toBe(expected);
});

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

describe('Other text is unchanged (N-04)', () => {
  test.each([
    ['+44 20 7946 0958'],
    ['+998901234567'],
    ['тел. +998 90 123 45 67'],
    ['+1 (202) 555-0143'],
    ['0044 20 7946 0958'],
    ['+49 (0) 30 1234567'],
    ['996555123456'],
    ['998901234567'],
    ['8 901 234 56 78'],
    ['89012345678'],
    ['9012345678'],
    ['7 495 123 45 67'],
    ['8 800 080 12 34'],
    ['87991234567'],
    ['+7 701 234 56 78 доб. 12'],
    ['8 701 234 56 78 ext. 12'],
    ['+77012345678;ext=12'],
    ['8 701 234 56 78, 8 727 250 00 01'],
    ['Айгерім 8 701 234 56 78'],
    ['８７０１２３４５６７８'],
    ['+7 (701) 234-56-78 9'],
    ['+7 (770) 123-45-678'],
    ['250-00-01'],
    ['1414'],
    ['(702) 555-0143'],
    ['702-555-0143'],
    ['70123 45678'],
  ])('%s', (text) => {
    expect(masked(text)).toBe(text);
    expect(formatPhoneInput(text)).toBe(text);
  });

  test.each(['998901234567', '996555123456', '89012345678', '79012345678', '380441234567', '+998901234567'])(
    'typed: %s',
    (text) => expect(formatPhoneInput(typed(text))).toBe(text),
  );

  // Only the country code may be added or replace `8`.
  test.each([
    ['870123456789', '770123456789'],
    ['770123456789', '770123456789'],
    ['70123456789', '770123456789'],
    ['+770123456789', '770123456789'],
    ['77771234567', '77771234567'],
    ['7471212345699', '7471212345699'],
    ['87272500001234', '77272500001234'],
  ])('No digit is lost: %s', (text, expected) => expect(digitsOf(typed(text))).toBe(expected));

  test.each([
    ['(702) 555-0143', '(702) 555-0143'],
    ['+7 701 234 56 78 (WhatsApp)', '+7 (701) 234-56-78 (WhatsApp)'],
    ['+7(701)2345678(доб. 12)', '+7 (701) 234-56-78(доб. 12)'],
  ])('No character is lost: %s', (text, expected) => expect(formatPhoneInput(typed(text))).toBe(expected));

  test('A number of Russia has the same digits', () => {
    expect(masked('+79012345678')).toBe('+7 (901) 234-56-78');
    expect(typed('+74951234567')).toBe('+7 (495) 123-45-67');
  });
});
