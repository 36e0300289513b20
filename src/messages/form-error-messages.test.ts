import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { formFaultSentence } from './form-error-messages.ts';

test('a field has its own sentence where another would not help', () => {
  expect(formFaultSentence('kk', 'name', 'missing')).toBe('Аты-жөніңізді жазыңыз.');
  expect(formFaultSentence('ru', 'city', 'missing')).toBe('Заполните это поле.');
  expect(formFaultSentence('en', 'vacancy', 'unknown')).toContain('Applications for this vacancy');
});

test('a name that is no field of ours has the common sentence', () => {
  for (const locale of locales) {
    const common = formFaultSentence(locale, 'no-such-field', 'repeated');
    expect(common).toMatch(/\.$/);
    for (const name of ['', '__proto__', 'constructor', 'toString'])
      expect(formFaultSentence(locale, name, 'repeated')).toBe(common);
  }
});
