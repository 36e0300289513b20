import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import { findMarkedFields } from '#model/fields/field-types.ts';
import type { Fields } from '#store/schema.ts';
import type { ContentIssue } from '../publishing/content-validation-error.ts';
import { parsePhone } from './parse-phone.ts';

/**
 * Finds telephone numbers that do not exist as written, such as `+7 (8727) 250-00-01` with a trunk prefix.
 * Short national numbers are not checked.
 * @param fields as normalised by their schema
 */
export function validatePhones(schema: z.ZodType, fields: Fields, locale: Locale | null): ContentIssue[] {
  return findMarkedFields(schema, fields).flatMap(({ kind, path, value }) => {
    if (kind !== 'phone' || typeof value !== 'string' || !value.startsWith('+')) return [];
    const parsed = parsePhone(value);
    if ('phone' in parsed && parsed.phone === value) return [];
    const hint = 'phone' in parsed ? `write ${parsed.phone}` : 'check its digits';
    const message = `there is no number ${value}: ${hint}`;
    return [{ locale, path, message, fault: { code: 'invalid-phone' } }];
  });
}
