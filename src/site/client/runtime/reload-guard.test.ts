import { expect, test } from 'vitest';
import { acquireReloadPermit } from './reload-guard.ts';

/** Fakes the session storage of a tab. */
function createStorage() {
  const items = new Map<string, string>();
  return () => ({
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
}

const noon = Date.parse('2026-11-20T07:00:00Z');

test('The page may reload once in ten seconds (R-193, R-207)', () => {
  const storage = createStorage();
  expect(acquireReloadPermit(noon, storage)).toBe(true);
  expect(acquireReloadPermit(noon + 9_999, storage)).toBe(false);
  expect(acquireReloadPermit(noon + 10_000, storage)).toBe(true);
  expect(acquireReloadPermit(noon + 10_001, storage)).toBe(false);
});

test('A denied reload does not extend the waiting time', () => {
  const storage = createStorage();
  acquireReloadPermit(noon, storage);
  for (let second = 1; second < 10; second += 1)
    expect(acquireReloadPermit(noon + second * 1000, storage)).toBe(false);
  expect(acquireReloadPermit(noon + 10_000, storage)).toBe(true);
});

test('A clock set back by seconds keeps the guard closed, and one set back by an hour opens it', () => {
  const storage = createStorage();
  acquireReloadPermit(noon, storage);
  expect(acquireReloadPermit(noon - 5_000, storage)).toBe(false);
  expect(acquireReloadPermit(noon - 3_600_000, storage)).toBe(true);
});

test('Each tab has its own guard', () => {
  expect(acquireReloadPermit(noon, createStorage())).toBe(true);
  expect(acquireReloadPermit(noon, createStorage())).toBe(true);
});

const throwSecurityError = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

test.each([
  ['is blocked', throwSecurityError],
  ['cannot be read', () => ({ getItem: throwSecurityError, setItem: () => undefined })],
  ['cannot be written', () => ({ getItem: () => null, setItem: throwSecurityError })],
])('The page does not reload if session storage %s (R-194)', (_, storage) => {
  expect(acquireReloadPermit(noon, storage)).toBe(false);
});
