import { readPhone } from '#model/phone.ts';
import type { Person } from '#store/submission.ts';

/** By what a person is known; both, where both are. */
export interface PersonKey {
  email?: string;
  /** As people write it. */
  phone?: string;
}

/** @returns the key as the store has it @throws RangeError for a telephone number that is none */
export function readPersonKey({ email, phone }: PersonKey): Person {
  const number = phone === undefined ? undefined : readPhone(phone);
  if (phone !== undefined && number === undefined) throw new RangeError('not a telephone number');
  return { email: email?.trim().toLowerCase(), phone: number };
}
