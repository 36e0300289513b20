import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { isConsentKey } from '#messages/override-fault.ts';
import { consentLines, findUnknownPlaceholder } from './consent.ts';

describe('A text of the consent', () => {
  test.each([
    ['{operator} бар', '{operator}'],
    ['{company', '{company'],
    ['company}', 'company}'],
    ['{Company}', '{Company}'],
    ['{months|ай', '{months|ай'],
  ])('%s has an unknown parameter', (text, source) => expect(findUnknownPlaceholder(text)).toBe(source));

  test.each(locales)('of the interface has known parameters only (%s)', (locale) => {
    const texts = Object.entries(messageBundles[locale]).filter(([key]) => isConsentKey(key));
    expect(texts.length).toBeGreaterThan(10);
    for (const [, text] of texts) expect(findUnknownPlaceholder(text), text).toBeUndefined();
  });

  test('contributes to what a sender agrees to', () => {
    const texts = { label: 'a', title: 'b', lead: 'c', parts: [{ title: 'd', text: 'e' }] };
    expect(consentLines(texts)).toBe('a\nb\nc\nd\ne');
  });
});
