import type { Kysely, Transaction } from 'kysely';
import { readableForms } from '#model/auth/form-access.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { FormName } from '#model/forms/form.ts';
import { findSubmission, type Submission } from '#store/forms/submission.ts';
import { lockSubmissionById } from '#store/forms/submission-work.ts';
import type { Database } from '#store/schema.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { NotFoundError } from '../not-found-error.ts';

/** @returns the forms whose submissions the user may read and change @throws ForbiddenError if there is none */
export function requireForms(actor: Actor): readonly FormName[] {
  const forms = readableForms(actor);
  if (forms.length === 0) throw new ForbiddenError('read submissions');
  return forms;
}

/**
 * Reads a submission for a user. One of another form is reported as unknown, so that its existence is not disclosed.
 * @throws ForbiddenError, NotFoundError
 */
export async function requireSubmission(db: Kysely<Database>, actor: Actor, id: number): Promise<Submission> {
  const forms = requireForms(actor);
  return visible(await findSubmission(db, id), forms, id);
}

/** As `requireSubmission`, and locks it until the end of the transaction. Refuses an erased one. */
export async function lockForChange(
  trx: Transaction<Database>,
  actor: Actor,
  id: number,
): Promise<Submission> {
  const forms = requireForms(actor);
  const submission = visible(await lockSubmissionById(trx, id), forms, id);
  if (submission.erased_at !== null) throw new NotFoundError(`submission ${id} with its data`);
  return submission;
}

function visible(submission: Submission | undefined, forms: readonly FormName[], id: number): Submission {
  if (!submission || !forms.includes(submission.form)) throw new NotFoundError(`submission ${id}`);
  return submission;
}
