import type { Kysely } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import { countSubmissions } from '#store/forms/submission-list.ts';
import type { Database } from '#store/schema.ts';
import { requireForms } from './require-submission.ts';

/** @returns how many submissions no user has opened, and how many are in quarantine @throws ForbiddenError */
export async function countWaiting(
  { db }: { db: Kysely<Database> },
  actor: Actor,
): Promise<{ unread: number; quarantined: number }> {
  const forms = requireForms(actor);
  const [unread, quarantined] = await Promise.all([
    countSubmissions(db, { forms, isUnread: true }),
    countSubmissions(db, { forms, states: ['spam'] }),
  ]);
  return { unread, quarantined };
}
