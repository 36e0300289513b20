import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { consentText, consentVersion } from './consent.ts';
import { messageBundles } from './message-bundles.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
const readPublishedText = (version: string, locale: string) =>
  readFileSync(new URL(`../../docs/consent/${version}.${locale}.txt`, import.meta.url), 'utf8');

// Submissions store the version and hash of the consent, so a changed text needs a new version.
test('The consent text matches its version', () => {
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
  'The consent text of version %s is archived',
  (version, hashes) => {
    expect(locales.map((locale) => hashOf(readPublishedText(version, locale)))).toEqual(hashes);
  },
);

// Law 94-V distinguishes collection and processing.
test.each([
  ['kk', /жинауға және өңдеуге/],
  ['ru', /сбор и обработку/],
  ['en', /collection and processing/],
] as const)('The consent in %s covers collection and processing', (locale, both) => {
  const messages = messageBundles[locale];
  for (const key of [
    'field.consent',
    'consent.title',
    'fault.missing.consent',
    'fault.invalid.consent',
  ] as const) {
    expect(messages[key], key).toMatch(both);
  }
});
