import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ConsentTexts } from '#model/forms/consent.ts';
import type { Database } from '../schema.ts';

export interface ConsentVersion {
  locale: Locale;
  version: string;
  texts: ConsentTexts;
  publishedAt: Date;
}

/** Stores a published text. A version that is already stored has the same text. */
export async function insertConsentVersion(
  db: Kysely<Database>,
  { locale, version, texts, publishedAt }: ConsentVersion,
): Promise<void> {
  await db
    .insertInto('consent_version')
    .values({ locale, version, texts: JSON.stringify(texts), published_at: publishedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns the text of a version; undefined if it was never published in this language */
export async function findConsentVersion(
  db: Kysely<Database>,
  locale: Locale,
  version: string,
): Promise<ConsentVersion | undefined> {
  const row = await db
    .selectFrom('consent_version')
    .selectAll()
    .where('locale', '=', locale)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && { locale, version, texts: row.texts, publishedAt: row.published_at };
}

/** All versions of a language, the newest first. */
export async function listConsentVersions(db: Kysely<Database>, locale: Locale): Promise<string[]> {
  const rows = await db
    .selectFrom('consent_version')
    .select('version')
    .where('locale', '=', locale)
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map(({ version }) => version);
}

/** All versions of all languages, the newest first, with the number of submissions that agreed to each. */
export async function listConsentUses(
  db: Kysely<Database>,
): Promise<(Omit<ConsentVersion, 'texts'> & { submissions: number })[]> {
  const rows = await db
    .selectFrom('consent_version as stored')
    .leftJoin('submission', (join) =>
      join
        .onRef('submission.consent_version', '=', 'stored.version')
        .onRef('submission.consent_locale', '=', 'stored.locale'),
    )
    .select((from) => [
      'stored.locale',
      'stored.version',
      'stored.published_at',
      from.fn.count<string>('submission.id').as('uses'),
    ])
    .groupBy(['stored.locale', 'stored.version', 'stored.published_at'])
    .orderBy('stored.published_at', 'desc')
    .orderBy('stored.locale')
    .execute();
  return rows.map(({ locale, version, published_at, uses }) => ({
    locale,
    version,
    publishedAt: published_at,
    submissions: Number(uses),
  }));
}
