import type { Locale } from '#language/locale/locale.ts';
import type { EmailContent } from '#mail/email-template.ts';
import { renderHtml } from '#mail/render-html.ts';
import { renderText } from '#mail/render-text.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { Newsletter } from '#store/mail/newsletter.ts';
import { insertTestDelivery } from '#store/mail/newsletter-delivery.ts';
import { inTransaction } from '#store/transaction.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { loadCompany } from '../mail/load-company.ts';
import { loadTones } from '../mail/load-tones.ts';
import { composeNewsletter, unsubscribePreview } from './compose-newsletter.ts';
import { type NewsletterContext, recordNewsletterEvent, requireNewsletter } from './newsletter-context.ts';
import { NewsletterEmptyError } from './newsletter-errors.ts';

interface PreviewContext extends NewsletterContext {
  /** Origin of the public site. */
  origin: string;
}

/** @throws NotFoundError, ForbiddenError, NewsletterEmptyError if it would not be sent in the language */
async function composePreview(
  context: PreviewContext,
  actor: Actor,
  { id, locale }: { id: number; locale: Locale },
): Promise<{ newsletter: Newsletter; content: EmailContent }> {
  const newsletter = await requireNewsletter(context.db, actor, id);
  const company = await loadCompany(context, locale);
  const cancelUrl = unsubscribePreview(context.origin, locale);
  const content = await composeNewsletter(context, newsletter, { locale, cancelUrl, company });
  if (!content) throw new NewsletterEmptyError();
  return { newsletter, content };
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
  const { content } = await composePreview(context, actor, { id, locale });
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
  const { db, now } = context;
  await inTransaction(db, async (trx) => {
    const { newsletter } = await composePreview({ ...context, db: trx }, actor, { id, locale });
    const { userId } = actor;
    if (userId === null) throw new ForbiddenError('manage-newsletters');
    await insertTestDelivery(trx, { newsletterId: id, userId, locale, at: new Date(now()) });
    await recordNewsletterEvent({ db: trx, now }, actor, 'newsletter.send-test', newsletter, { locale });
  });
}
