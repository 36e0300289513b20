import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { TranslationSource } from '#model/editing/translation-sources.ts';
import type { Database } from '../schema.ts';

export async function listSources(db: Kysely<Database>, entryId: number): Promise<TranslationSource[]> {
  const rows = await db
    .selectFrom('translation_source')
    .selectAll()
    .where('entry_id', '=', entryId)
    .orderBy('locale')
    .orderBy('path')
    .execute();
  return rows.map(({ locale, path, source_locale, source_revision_id, fingerprint }) => ({
    locale,
    path,
    sourceLocale: source_locale,
    sourceRevisionId: source_revision_id,
    fingerprint,
  }));
}

export async function putSources(
  db: Kysely<Database>,
  entryId: number,
  sources: readonly TranslationSource[],
): Promise<void> {
  if (sources.length === 0) return;
  // One parameter, because the number of parameters is limited.
  await sql`
    insert into translation_source (entry_id, locale, path, source_locale, source_revision_id, fingerprint)
    select ${entryId}::integer, * from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as source (locale text, path text, "sourceLocale" text, "sourceRevisionId" integer, fingerprint text)
    on conflict (entry_id, locale, path) do update set source_locale = excluded.source_locale,
      source_revision_id = excluded.source_revision_id, fingerprint = excluded.fingerprint
  `.execute(db);
}

export async function deleteSources(
  db: Kysely<Database>,
  entryId: number,
  sources: readonly { locale: Locale; path: string }[],
): Promise<void> {
  if (sources.length === 0) return;
  await sql`
    delete from translation_source using jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      as gone (locale text, path text)
    where entry_id = ${entryId} and translation_source.locale = gone.locale and translation_source.path = gone.path
  `.execute(db);
}
