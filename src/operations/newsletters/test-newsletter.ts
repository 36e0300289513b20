import type { Locale } from '#language/locale/locale.ts';
import { renderHtml } from '#mail/render-html.ts';
import { renderText } from '#mail/render-text.ts';
import type { Actor } from '#model/auth/permission.ts';
import { findNewsletter, type Newsletter } from '#store/mail/newsletter.ts';
import { insertTestDelivery } from '#store/mail/newsletter-delivery.ts';
import { inTransaction } from '#store/transaction.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { loadCompany } from '../mail/load-company.ts';
import { loadTones } from '../mail/load-tones.ts';
import { NotFoundError } from '../not-found-error.ts';
import { cancelPage, composeNewsletter } from './compose-newsletter.ts';
import { type NewsletterContext, recordNewsletterEvent } from './newsletter-context.ts';
import { NewsletterEmptyError } from './newsletter-errors.ts';

interface PreviewContext extends NewsletterContext {
  /** Origin of the public site. */
  origin: string;
}

async function requireNewsletter(
  { db }: Pick<NewsletterContext, 'db'>,
  actor: Actor,
  id: number,
): Promise<Newsletter> {
  requireGlobally(actor, 'manage-newsletters');
  const newsletter = await findNewsletter(db, id);
  if (!newsletter) throw new NotFoundError(`newsletter ${id}`);
  return newsletter;
}

/**
 * Shows a newsletter as a subscriber would get it at this moment.
 * @throws NotFoundError, ForbiddenError, NewsletterEmptyError if it would not be sent in the language
 */
export async function previewNewsletter(
  context: PreviewContext,
  actor: Actor,
  { id, locale }: { id: number; locale: Locale },
): Promise<{ subject: string; html: string; text: string }> {
  const newsletter = await requireNewsletter(context, actor, id);
  const company = await loadCompany(context, locale);
  const cancelUrl = cancelPage(context.origin, locale);
  const content = await composeNewsletter(context, newsletter, { locale, cancelUrl, company });
  if (!content) throw new NewsletterEmptyError();
  const html = renderHtml(content, await loadTones(context.db, locale));
  return { subject: content.subject, html, text: renderText(content) };
}

/**
 * Sends a newsletter to the address of the user.
 * @throws NotFoundError, ForbiddenError, NewsletterEmptyError
 */
export async function sendTestNewsletter(
  context: PreviewContext,
  actor: Actor,
  { id, locale }: { id: number; locale: Locale },
): Promise<void> {
  await previewNewsletter(context, actor, { id, locale });
  const { userId } = actor;
  if (userId === null) throw new ForbiddenError('manage-newsletters');
  const { db, now } = context;
  await inTransaction(db, async (trx) => {
    const newsletter = await requireNewsletter({ db: trx }, actor, id);
    await insertTestDelivery(trx, { newsletterId: id, userId, locale, at: new Date(now()) });
    await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.send-test', newsletter, { locale });
  });
}
