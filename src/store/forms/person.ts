import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../schema.ts';

/** Identifies a person by lower-case e-mail address or E.164 phone number; one match is enough. */
export interface Person {
  email: string | undefined;
  phone: string | undefined;
}

export const matchesPerson =
  ({ email, phone }: Person) =>
  (where: ExpressionBuilder<Database, 'submission'>) =>
    where.or([where('email', '=', email ?? null), where('phone', '=', phone ?? null)]);
