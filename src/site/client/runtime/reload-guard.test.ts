import { expect, test } from 'vitest';
import { mayReload } from './reload-guard.ts';

/** A tab's storage. */
function tab() {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

const noon = Date.parse('2026-11-20T07:00:00Z');

test('once in ten seconds, whatever the page (R-193, R-207)', () => {
  const storage = tab();
  expect(mayReload(noon, storage)).toBe(true);
  expect(mayReload(noon + 9_999, storage)).toBe(false);
  expect(mayReload(noon + 10_000, storage)).toBe(true);
  expect(mayReload(noon + 10_001, storage)).toBe(false);
});

test('a refusal does not lengthen the pause', () => {
  const storage = tab();
  mayReload(noon, storage);
  for (let second = 1; second < 10; second += 1) expect(mayReload(noon + second * 1000, storage)).toBe(false);
  expect(mayReload(noon + 10_000, storage)).toBe(true);
});

test('a clock that is set back by a moment does not open the guard, nor does one set back for good close it', () => {
  const storage = tab();
  mayReload(noon, storage);
  expect(mayReload(noon - 5_000, storage)).toBe(false);
  expect(mayReload(noon - 3_600_000, storage)).toBe(true);
});

test('another tab has a guard of its own', () => {
  expect(mayReload(noon, tab())).toBe(true);
  expect(mayReload(noon, tab())).toBe(true);
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['cannot be had', refuse],
  ['cannot be read', () => ({ getItem: refuse, setItem: () => undefined })],
  ['cannot be written', () => ({ getItem: () => null, setItem: refuse })],
])('where the storage %s, there is no reload at all (R-194)', (_, storage) => {
  expect(mayReload(noon, storage)).toBe(false);
});
