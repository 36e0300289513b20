import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import { markedFieldsOf } from '#model/fields/field-types.ts';
import type { Fields } from '#store/schema.ts';
import type { Issue } from '../publishing/content-validation-error.ts';
import { readPhone } from './parse-phone.ts';

/**
 * Finds telephone numbers that no numbering plan has as they are written, such as `+7 (8727) 250-00-01` with its trunk
 * prefix. Short numbers are not checked: they are of the country where they are dialled.
 * @param fields as their schema has put them into form
 */
export function checkPhones(schema: z.ZodType, fields: Fields, locale: Locale | null): Issue[] {
  return markedFieldsOf(schema, fields).flatMap(({ kind, path, value }) => {
    if (kind !== 'phone' || typeof value !== 'string' || !value.startsWith('+')) return [];
    const read = readPhone(value);
    if ('phone' in read && read.phone === value) return [];
    const hint = 'phone' in read ? `write ${read.phone}` : 'check its digits';
    return [{ locale, path, message: `there is no number ${value}: ${hint}` }];
  });
}
