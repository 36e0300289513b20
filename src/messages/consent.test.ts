import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { locales } from '#language/locale.ts';
import { consentText, consentVersion } from './consent.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

// What people agreed to is kept by version and hash: other words under the same version would make that a lie.
test('the words of the consent are those of its version', () => {
  expect([consentVersion, ...locales.map((locale) => hashOf(consentText(locale)))]).toMatchInlineSnapshot(`
    [
      "2026-11-20",
      "8318c6c58b3a8ee7",
      "11f35b88c205e990",
      "fb4f5726757e7973",
    ]
  `);
});
