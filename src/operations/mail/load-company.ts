import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Company } from '#mail/email-template.ts';
import { formatPhone } from '#model/fields/phone.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

/**
 * Reads the sending company from the site settings in this language, then in another one; the fallback is the host name.
 * @returns with the e-mail address of the company, or one of the host
 */
export async function loadCompany(
  { db, origin }: { db: Kysely<Database>; origin: string },
  locale: Locale,
): Promise<Company & { email: string }> {
  const { hostname } = new URL(origin);
  const fallbackEmail = `no-reply@${hostname}`;
  for (const candidate of [locale, ...locales.filter((other) => other !== locale)]) {
    const settings = await findPublished(db, 'settings', candidate, 'settings');
    if (!settings) continue;
    const { brand, legal_name: legalName, address, phone, email } = settings.item;
    return { brand, legalName, address, phone: formatPhone(phone, locale), email: email || fallbackEmail };
  }
  return { brand: hostname, legalName: '', address: '', phone: '', email: fallbackEmail };
}
