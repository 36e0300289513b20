import { emailKey } from '#model/fields/email.ts';
import type { Person } from '#store/forms/person.ts';
import { parsePhone } from '../phone/parse-phone.ts';

/** Identifies a person by e-mail address, telephone number or both. */
export interface PersonKey {
  email?: string;
  /** In any common notation. */
  phone?: string;
}

/**
 * Normalises a key to its stored form. An extension is part of the number, since a switchboard serves several
 * people.
 * @throws RangeError for an invalid or ambiguous telephone number
 */
export function normalisePersonKey({ email, phone }: PersonKey): Person {
  return {
    email: email === undefined ? undefined : emailKey(email),
    phone: phone === undefined ? undefined : normalisePhone(phone),
  };
}

function normalisePhone(phone: string): string {
  const parsed = parsePhone(phone);
  if ('phone' in parsed) return parsed.phone;
  throw new RangeError(
    parsed.fault === 'ambiguous' ? 'the number needs its country code' : 'not a telephone number',
  );
}
