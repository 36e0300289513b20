import type { Kysely } from 'kysely';
import { readableForms } from '#model/auth/form-access.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { FormName } from '#model/forms/form.ts';
import { listUsers } from '#store/auth/user.ts';
import type { Database } from '#store/schema.ts';
import { requireForms } from './require-submission.ts';

export interface Assignee {
  id: number;
  name: string;
  /** Whether submissions can be assigned to the user: active, with the permission. */
  isAvailable: boolean;
  forms: FormName[];
}

/** @returns the users, and which forms they may handle; former ones have names too @throws ForbiddenError */
export async function listAssignees({ db }: { db: Kysely<Database> }, actor: Actor): Promise<Assignee[]> {
  const visible = requireForms(actor);
  const users = await listUsers(db);
  return users
    .map(({ id, name, active, grants }) => {
      const forms = readableForms({ grants }).filter((form) => visible.includes(form));
      return { id, name, isAvailable: active && forms.length > 0, forms };
    })
    .filter(({ forms }) => forms.length > 0);
}
