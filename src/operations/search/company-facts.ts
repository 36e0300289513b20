import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { joinFieldTexts } from '#model/fields/join-text.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

/** Facts of the settings by which visitors look for the page of contacts, and which the footer shows. */
export async function readCompanyFacts(db: Kysely<Database>, locale: Locale): Promise<string> {
  const settings = await findPublished(db, 'settings', locale, 'settings');
  if (settings === undefined) return '';
  const { legal_name, bin, license, phone, email, address } = settings.item;
  return joinFieldTexts(legal_name, bin, license, phone && formatPhone(phone, locale), email, address);
}
