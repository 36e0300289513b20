import { expect, test } from 'vitest';
import { parseMoment } from './parse-date.ts';
import { nextMorning, pickerMoment, typedMoment } from './typed-moment.ts';

test('Typed moments are in Almaty time', () => {
  const moment = '2026-12-31T19:30:00Z';
  expect(typedMoment(moment)).toBe('01.01.2027 00:30');
  expect(typedMoment(Date.parse(moment))).toBe('01.01.2027 00:30');
  expect(parseMoment(typedMoment(moment))).toBe(moment);
});

test('A moment of the native input is in Almaty time', () => {
  const moment = '2026-12-31T19:30:00Z';
  expect(pickerMoment(moment)).toBe('2027-01-01T00:30');
  expect(parseMoment(pickerMoment(moment))).toBe(moment);
});

test('The next morning is that of the next day in Almaty', () => {
  expect(nextMorning(Date.parse('2026-11-30T20:00:00Z'))).toBe('02.12.2026 09:00');
});
