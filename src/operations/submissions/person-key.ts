import { emailKey } from '#model/fields/email.ts';
import type { Person } from '#store/forms/submission.ts';
import { readPhone } from '../import/parse-phone.ts';

/** By what a person is known; both, where both are. */
export interface PersonKey {
  email?: string;
  /** As people write it. */
  phone?: string;
}

/**
 * @returns the key as the store has it; an extension is part of a number: behind a switchboard are several people
 * @throws RangeError for a telephone number that is none, or may be of several countries
 */
export function readPersonKey({ email, phone }: PersonKey): Person {
  return {
    email: email === undefined ? undefined : emailKey(email),
    phone: phone === undefined ? undefined : numberOf(phone),
  };
}

function numberOf(phone: string): string {
  const read = readPhone(phone);
  if ('phone' in read) return read.phone;
  throw new RangeError(
    read.fault === 'ambiguous' ? 'the number needs its country code' : 'not a telephone number',
  );
}
