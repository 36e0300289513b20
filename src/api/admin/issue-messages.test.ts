import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import type { IssueFault } from '#operations/publishing/content-validation-error.ts';
import { toIssueView } from './issue-messages.ts';

const messageOf = (fault: IssueFault, locale: (typeof locales)[number]) =>
  toIssueView({ locale: null, path: ['to'], message: '', fault }, locale).message;

const conflicts = [
  { code: 'redirect-duplicate', from: '/a', to: '/b' },
  { code: 'redirect-to-itself', from: '/a' },
  { code: 'redirect-loop', paths: ['/a', '/b', '/a'] },
  { code: 'redirect-chain', to: '/b', end: 'https://c.example/' },
] as const satisfies readonly IssueFault[];

describe('Messages about redirect rules in conflict', () => {
  test.each(locales)('Each conflict has its own message, which names the paths (%s)', (locale) => {
    const messages = conflicts.map((conflict) => messageOf(conflict, locale));
    expect(new Set(messages).size).toBe(conflicts.length);
    expect(messages[0]).toMatch(/[«“]\/a[»”].+[«“]\/b[»”]/u);
    expect(messages[1]).toMatch(/[«“]\/a[»”]/u);
    expect(messages[2]).toContain('/a → /b → /a');
    expect(messages[3]).toMatch(/[«“]\/b[»”].+[«“]https:\/\/c\.example\/[»”]/u);
  });
});
