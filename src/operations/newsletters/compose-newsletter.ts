import type { Kysely } from 'kysely';
import { type Locale, localePath } from '#language/locale/locale.ts';
import type { Company, EmailContent } from '#mail/email-template.ts';
import { type NewsletterItem, newsletterEmail } from '#mail/subscription-emails.ts';
import { entryPath } from '#model/pages/entry-path.ts';
import { findPublishedEntries } from '#store/content/published-read.ts';
import type { Newsletter } from '#store/mail/newsletter.ts';
import type { Database } from '#store/schema.ts';

interface ComposeContext {
  db: Kysely<Database>;
  /** Origin of the public site, for links. */
  origin: string;
}

/** @returns the news of a newsletter that are public in a language, in its order */
async function loadNewsletterItems(
  { db, origin }: ComposeContext,
  { news }: Pick<Newsletter, 'news'>,
  locale: Locale,
): Promise<NewsletterItem[]> {
  const published = await findPublishedEntries(db, 'news', locale, news);
  return published.flatMap(({ slug, item: { title, summary, date } }) => {
    const path = entryPath('news', slug);
    return path === null ? [] : [{ title, summary, date, url: `${origin}${localePath(locale, path)}` }];
  });
}

/**
 * Writes a newsletter in a language, from what is public at this moment.
 * @returns undefined without a subject, or if none of its news is public in the language
 */
export async function composeNewsletter(
  context: ComposeContext,
  newsletter: Pick<Newsletter, 'editions' | 'news'>,
  {
    locale,
    cancelUrl,
    company,
    isTest = false,
  }: { locale: Locale; cancelUrl: string; company: Company; isTest?: boolean },
): Promise<EmailContent | undefined> {
  const { subject, intro } = newsletter.editions[locale];
  const items = await loadNewsletterItems(context, newsletter, locale);
  if (subject === '' || items.length === 0) return undefined;
  return newsletterEmail(locale, { subject, intro, items, isTest }, cancelUrl, company);
}

/** The preview of the page with which readers unsubscribe, for e-mails that belong to no subscription. */
export const unsubscribePreview = (origin: string, locale: Locale): string =>
  `${origin}/admin/preview/unsubscribe/${locale}`;
