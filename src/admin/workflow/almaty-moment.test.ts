import { expect, test } from 'vitest';
import { momentOf, nextMorning, typedMomentOf } from './almaty-moment.ts';

test('Typed moments are in Almaty time', () => {
  const moment = Date.parse('2026-12-31T19:30:00Z');
  expect(typedMomentOf(moment)).toEqual({ date: '2027-01-01', time: '00:30' });
  expect(momentOf({ date: '2027-01-01', time: '00:30' })).toBe(moment);
  expect(momentOf({ date: '2027-01-01', time: '00:30:00' })).toBe(moment);
});

test.each([
  ['', '09:00'],
  ['2026-02-30', '09:00'],
  ['2026-12-01', ''],
  ['2026-12-01', '24:00'],
])('%j and %j are no moment', (date, time) => {
  expect(momentOf({ date, time })).toBeUndefined();
});

test('The next morning is that of the next day in Almaty', () => {
  expect(nextMorning(Date.parse('2026-11-30T20:00:00Z'))).toEqual({ date: '2026-12-02', time: '09:00' });
});
