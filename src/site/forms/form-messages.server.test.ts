import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { formErrorMessage } from '#messages/form-error-messages.ts';
import { fieldErrorCodes, fieldLimits, formFields } from '#model/forms/form.ts';

test.each(locales)('Error messages name the limits that are enforced (%s) (R-131)', (locale) => {
  for (const field of ['name', 'email', 'city', 'topic', 'message', 'cover'] as const) {
    expect(formErrorMessage(locale, field, 'too_long')).toContain(String(fieldLimits[field].max));
  }
  for (const field of ['name', 'message', 'cover'] as const) {
    expect(formErrorMessage(locale, field, 'too_short')).toMatch(
      new RegExp(`\\D${fieldLimits[field].min}\\D`),
    );
  }
  const megabytes = fieldLimits.cvBytes / 1024 / 1024;
  expect(formErrorMessage(locale, 'cv', 'file_too_large')).toMatch(new RegExp(`\\D${megabytes}\\D`));
});

test.each(locales)('Each error of each field has a complete sentence (%s) (R-200)', (locale) => {
  for (const field of formFields) {
    for (const fault of fieldErrorCodes)
      expect(formErrorMessage(locale, field, fault)).toMatch(/^\p{Lu}.+\.$/u);
  }
});
