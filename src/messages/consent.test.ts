import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { consentText, consentVersion } from './consent.ts';
import { bundled } from './message-bundles.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const formerText = (version: string, locale: string) =>
  readFileSync(new URL(`../../docs/consent/${version}.${locale}.txt`, import.meta.url), 'utf8');

// What people agreed to is kept by version and hash: other words under the same version would make that a lie.
test('the words of the consent are those of its version', () => {
  expect([consentVersion, ...locales.map((locale) => hashOf(consentText(locale)))]).toMatchInlineSnapshot(`
    [
      "2026-11-27",
      "056389ae926aa6a0",
      "9050fedf2546e32d",
      "15a5df1232193fe4",
    ]
  `);
});

test.each([['2026-11-20', ['8318c6c58b3a8ee7', '11f35b88c205e990', 'fb4f5726757e7973']]])(
  'the text of version %s can still be read',
  (version, hashes) => {
    expect(locales.map((locale) => hashOf(formerText(version, locale)))).toEqual(hashes);
  },
);

// Law 94-V treats collecting and processing as two acts.
test.each([
  ['kk', /жинауға және өңдеуге/],
  ['ru', /сбор и обработку/],
  ['en', /collection and processing/],
] as const)('the consent in %s is to collecting as well as to processing', (locale, both) => {
  const words = bundled[locale];
  for (const key of [
    'field.consent',
    'consent.title',
    'fault.missing.consent',
    'fault.invalid.consent',
  ] as const) {
    expect(words[key], key).toMatch(both);
  }
});
