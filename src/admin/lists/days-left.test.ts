import { expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';

const deletedAt = Date.parse('2026-09-01T10:00:00Z');

test('An entry that was deleted now has 30 days', () => {
  expect(daysLeft(deletedAt, deletedAt)).toBe(30);
});

test('A day that has begun counts, and the number is never negative', () => {
  expect(daysLeft(deletedAt, Date.parse('2026-09-02T09:59:00Z'))).toBe(30);
  expect(daysLeft(deletedAt, Date.parse('2026-09-02T10:00:00Z'))).toBe(29);
  expect(daysLeft(deletedAt, Date.parse('2026-12-01T10:00:00Z'))).toBe(0);
});
