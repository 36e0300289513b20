import type { Kysely, Transaction } from 'kysely';
import { type Localised, locales } from '#language/locale/locale.ts';
import type { AuditAction } from '#model/auth/audit.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { NewsletterState } from '#model/forms/newsletter.ts';
import { findNewsletter, lockNewsletter, type Newsletter } from '#store/mail/newsletter.ts';
import type { Database } from '#store/schema.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';
import { NewsletterStateError } from './newsletter-errors.ts';

export interface NewsletterContext {
  db: Kysely<Database>;
  now: () => number;
}

/** Reads a newsletter for a user. @throws NotFoundError, ForbiddenError */
export async function requireNewsletter(db: Kysely<Database>, actor: Actor, id: number): Promise<Newsletter> {
  requireGlobally(actor, 'manage-newsletters');
  const newsletter = await findNewsletter(db, id);
  if (!newsletter) throw new NotFoundError(`newsletter ${id}`);
  return newsletter;
}

/**
 * Locks a newsletter until the end of the transaction.
 * @throws NotFoundError, NewsletterStateError if it is in none of the states
 */
export async function lockInState(
  trx: Transaction<Database>,
  id: number,
  states: readonly NewsletterState[],
): Promise<Newsletter> {
  const newsletter = await lockNewsletter(trx, id);
  if (!newsletter) throw new NotFoundError(`newsletter ${id}`);
  if (!states.includes(newsletter.state)) throw new NewsletterStateError(id, newsletter.state);
  return newsletter;
}

/** The subjects in the languages that have one. */
export const titlesOf = ({ editions }: Pick<Newsletter, 'editions'>): Partial<Localised<string>> =>
  Object.fromEntries(
    locales.flatMap((locale) => {
      const { subject } = editions[locale];
      return subject === '' ? [] : [[locale, subject]];
    }),
  );

/** The subject in the first language that has one. */
const titleOf = (newsletter: Pick<Newsletter, 'editions'>): string =>
  Object.values(titlesOf(newsletter))[0] ?? '';

type NewsletterAction = Extract<AuditAction, `newsletter.${string}`>;

export const recordNewsletterEvent = (
  { db, now }: NewsletterContext,
  actor: Pick<Actor, 'userId' | 'name'>,
  action: NewsletterAction,
  newsletter: Pick<Newsletter, 'id' | 'editions'>,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> =>
  recordAuditEvent(
    { db, now },
    {
      actor,
      action,
      subject: { type: 'newsletter', id: String(newsletter.id), title: titleOf(newsletter) },
      details,
    },
  );
