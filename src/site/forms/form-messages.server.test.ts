import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { formFaultSentence } from '#messages/form-error-messages.ts';
import { fieldFaults, fieldLimits, formFields } from '#model/forms/form.ts';

test.each(locales)('the sentences name the limits that are kept (%s)', (locale) => {
  for (const field of ['name', 'email', 'city', 'topic', 'message', 'cover'] as const) {
    expect(formFaultSentence(locale, field, 'too_long')).toContain(String(fieldLimits[field].max));
  }
  for (const field of ['name', 'message', 'cover'] as const) {
    expect(formFaultSentence(locale, field, 'too_short')).toMatch(
      new RegExp(`\\D${fieldLimits[field].min}\\D`),
    );
  }
  const megabytes = fieldLimits.cvBytes / 1024 / 1024;
  expect(formFaultSentence(locale, 'cv', 'file_too_large')).toMatch(new RegExp(`\\D${megabytes}\\D`));
});

test.each(locales)('whatever is wrong with whatever field, a whole sentence says it (%s)', (locale) => {
  for (const field of formFields) {
    for (const fault of fieldFaults) expect(formFaultSentence(locale, field, fault)).toMatch(/^\p{Lu}.+\.$/u);
  }
});
