import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { listConsentUses } from '#store/content/consent-version.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';
import { readableTypes } from '../entries/readable-types.ts';

export interface ConsentUse {
  locale: Locale;
  version: string;
  publishedAt: Date;
  isInForce: boolean;
  /** Submissions whose senders agreed to it, erased ones included. */
  submissions: number;
}

/** Lists the published versions of the consent with their use, the newest first; none for users who may not read them. */
export async function listConsentHistory(db: Kysely<Database>, actor: Actor): Promise<ConsentUse[]> {
  if (!readableTypes(actor).includes('consent')) return [];
  const current = new Map<Locale, string | undefined>();
  for (const locale of locales) {
    current.set(locale, (await findPublished(db, 'consent', locale, 'consent'))?.item.version);
  }
  const uses = await listConsentUses(db);
  return uses.map((use) => ({ ...use, isInForce: current.get(use.locale) === use.version }));
}
