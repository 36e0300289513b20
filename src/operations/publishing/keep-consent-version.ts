import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { insertConsentVersion } from '#store/content/consent-version.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

/** Keeps the text of the consent that has just become public, as senders of forms agree to it from now on. */
export async function keepConsentVersion(
  db: Kysely<Database>,
  locale: Locale,
  publishedAt: Date,
): Promise<void> {
  const published = await findPublished(db, 'consent', locale, 'consent');
  if (!published) throw new Error('The consent is not public.');
  const { version, ...texts } = published.item;
  await insertConsentVersion(db, { locale, version, texts, publishedAt });
}
