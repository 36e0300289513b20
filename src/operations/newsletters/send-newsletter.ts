import { DAY_MS } from '#language/date/calendar.ts';
import type { Actor } from '#model/auth/permission.ts';
import { setNewsletterState } from '#store/mail/newsletter.ts';
import { inTransaction } from '#store/transaction.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { lockInState, type NewsletterContext, recordNewsletterEvent } from './newsletter-context.ts';
import { NewsletterEmptyError, NewsletterOutdatedError, NewsletterTimeError } from './newsletter-errors.ts';
import { findReadyLocales, startNewsletter } from './start-newsletter.ts';

const MAX_DELAY_MS = 365 * DAY_MS;

/**
 * Sends a draft now, or schedules it. The e-mails are sent in the background (`deliver-newsletter.ts`).
 * @param at when; null for now
 * @param version the version that the user has seen
 * @throws NotFoundError, ForbiddenError, NewsletterStateError, NewsletterOutdatedError, NewsletterEmptyError,
 *   NewsletterTimeError
 */
export async function sendNewsletter(
  { db, now }: NewsletterContext,
  actor: Actor,
  id: number,
  { version, at }: { version: number; at: string | null },
): Promise<void> {
  requireGlobally(actor, 'manage-newsletters');
  const time = at === null ? now() : Date.parse(at);
  if (at !== null && !(time > now() && time < now() + MAX_DELAY_MS)) throw new NewsletterTimeError();
  await inTransaction(db, async (trx) => {
    const newsletter = await lockInState(trx, id, ['draft']);
    if (newsletter.version !== version) throw new NewsletterOutdatedError();
    const ready = await findReadyLocales(trx, newsletter);
    if (ready.length === 0) throw new NewsletterEmptyError();
    if (at === null) {
      const count = await startNewsletter(trx, id, { ready, at: new Date(time) });
      await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.send', newsletter, { count });
    } else {
      await setNewsletterState(trx, id, 'scheduled', { scheduled_at: new Date(time) });
      await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.schedule', newsletter, { at });
    }
  });
}

export type NewsletterChange = 'pause' | 'resume' | 'unschedule';

const changes = {
  pause: { from: 'sending', to: 'paused' },
  resume: { from: 'paused', to: 'sending' },
  unschedule: { from: 'scheduled', to: 'draft' },
} as const;

/**
 * Pauses or resumes the sending, or makes a scheduled newsletter a draft again.
 * @throws NotFoundError, ForbiddenError, NewsletterStateError
 */
export async function changeNewsletterState(
  { db, now }: NewsletterContext,
  actor: Actor,
  id: number,
  change: NewsletterChange,
): Promise<void> {
  requireGlobally(actor, 'manage-newsletters');
  const { from, to } = changes[change];
  await inTransaction(db, async (trx) => {
    const newsletter = await lockInState(trx, id, [from]);
    await setNewsletterState(trx, id, to, change === 'unschedule' ? { scheduled_at: null } : {});
    await recordNewsletterEvent({ db: trx, now }, actor, `newsletter.${change}`, newsletter);
  });
}
