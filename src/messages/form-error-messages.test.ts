import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { formErrorMessage } from './form-error-messages.ts';

test('A field can have a specific error message', () => {
  expect(formErrorMessage('kk', 'name', 'missing')).toBe('Аты-жөніңізді жазыңыз.');
  expect(formErrorMessage('ru', 'city', 'missing')).toBe('Заполните это поле.');
  expect(formErrorMessage('en', 'vacancy', 'unknown')).toContain('Applications for this vacancy');
});

test('An unknown field has the generic error message', () => {
  for (const locale of locales) {
    const generic = formErrorMessage(locale, 'no-such-field', 'repeated');
    expect(generic).toMatch(/\.$/);
    for (const name of ['', '__proto__', 'constructor', 'toString'])
      expect(formErrorMessage(locale, name, 'repeated')).toBe(generic);
  }
});
