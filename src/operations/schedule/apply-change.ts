import type { Transaction } from 'kysely';
import type { Actor } from '#model/auth/permission.ts';
import { findUser } from '#store/auth/user.ts';
import type { ScheduledChange } from '#store/editing/scheduled-change.ts';
import type { Database } from '#store/schema.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { actorOf } from '../auth/authenticate.ts';
import { publishWithoutIndexing } from '../publishing/publish-entry.ts';
import { unpublishWithoutIndexing } from '../publishing/unpublish-entry.ts';
import type { ChangedRow } from '../publishing/update-public-rows.ts';
import type { WriteContext } from '../publishing/write-context.ts';

type ApplyContext = Pick<WriteContext, 'now' | 'origin'> & { trx: Transaction<Database> };

/**
 * Makes a scheduled change, with the present permissions of the user who scheduled it. The caller has to index the
 * returned rows.
 * @throws ForbiddenError, NotFoundError, ContentValidationError, ApprovalNeededError
 */
export async function applyChange(
  { trx, ...context }: ApplyContext,
  change: ScheduledChange,
): Promise<readonly ChangedRow[]> {
  const { entry_id: entryId, locale, action, revision_id: revisionId } = change;
  const within = { ...context, trx, actor: await findActor(trx, change) };
  if (action === 'unpublish') return unpublishWithoutIndexing(within, { entryId, locales: [locale] });
  return publishWithoutIndexing(within, {
    entryId,
    locales: [locale],
    revisions: { [locale]: revisionId },
    isPinned: true,
  });
}

async function findActor(
  db: Transaction<Database>,
  { action, user_id }: Pick<ScheduledChange, 'action' | 'user_id'>,
): Promise<Actor> {
  const user = user_id === null ? undefined : await findUser(db, user_id);
  if (!user?.active) throw new ForbiddenError(action);
  return actorOf(user);
}
