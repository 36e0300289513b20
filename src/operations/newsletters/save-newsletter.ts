import type { Actor } from '#model/auth/permission.ts';
import {
  deleteNewsletter as deleteRow,
  insertNewsletter,
  type NewsletterContent,
  updateNewsletterContent,
} from '#store/mail/newsletter.ts';
import { inTransaction } from '#store/transaction.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { lockInState, type NewsletterContext, recordNewsletterEvent } from './newsletter-context.ts';
import { NewsletterOutdatedError } from './newsletter-errors.ts';

const authorOf = ({ userId, name }: Actor, now: number) => ({ userId, name, at: new Date(now) });

/** Creates a draft. @returns its id @throws ForbiddenError */
export async function createNewsletter(
  { db, now }: NewsletterContext,
  actor: Actor,
  content: NewsletterContent,
): Promise<number> {
  requireGlobally(actor, 'manage-newsletters');
  return inTransaction(db, async (trx) => {
    const created = normalise(content);
    const id = await insertNewsletter(trx, created, authorOf(actor, now()));
    const { editions } = created;
    await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.create', { id, editions });
    return id;
  });
}

/**
 * Saves a draft.
 * @param version the version that the changes are based on
 * @throws NotFoundError, ForbiddenError, NewsletterStateError, NewsletterOutdatedError
 */
export async function saveNewsletter(
  { db, now }: NewsletterContext,
  actor: Actor,
  id: number,
  { version, ...content }: NewsletterContent & { version: number },
): Promise<void> {
  requireGlobally(actor, 'manage-newsletters');
  await inTransaction(db, async (trx) => {
    const stored = await lockInState(trx, id, ['draft']);
    if (stored.version !== version) throw new NewsletterOutdatedError();
    const saved = normalise(content);
    await updateNewsletterContent(trx, id, saved, authorOf(actor, now()));
    await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.save', {
      id,
      editions: saved.editions,
    });
  });
}

/** Deletes a draft. @throws NotFoundError, ForbiddenError, NewsletterStateError */
export async function deleteNewsletter(
  { db, now }: NewsletterContext,
  actor: Actor,
  id: number,
): Promise<void> {
  requireGlobally(actor, 'manage-newsletters');
  await inTransaction(db, async (trx) => {
    const newsletter = await lockInState(trx, id, ['draft']);
    await deleteRow(trx, id);
    await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.delete', newsletter);
  });
}

/** A news item is in a newsletter once. */
const normalise = ({ editions, news }: NewsletterContent): NewsletterContent => ({
  editions,
  news: [...new Set(news)],
});
