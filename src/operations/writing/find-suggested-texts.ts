import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { listLeaves } from '#model/editing/list-leaves.ts';
import type { Database } from '#store/schema.ts';
import { listSuggestedHashes } from '#store/writing/suggested-text.ts';
import { requireReadableEntry } from '../entries/require-entry.ts';
import { asJson, readEditions } from '../entries/write-revisions.ts';
import { hashText } from './text-hash.ts';

/**
 * Returns the key paths of texts that are translations by machine and were neither edited nor accepted.
 * @param fields the fields of a language
 */
export async function findSuggestedTexts(
  db: Kysely<Database>,
  place: { type: ContentTypeName; entryId: number; locale: Locale },
  fields: JsonRecord,
): Promise<string[]> {
  const hashes = await listSuggestedHashes(db, place);
  if (hashes.size === 0) return [];
  return listLeaves(describeContentType(place.type).localised, fields).flatMap(({ path, value }) =>
    typeof value === 'string' && hashes.has(hashText(value).toString('hex')) ? [path] : [],
  );
}

/** Lists them in the latest revisions of an entry. @throws NotFoundError, ForbiddenError */
export async function listSuggestedTexts(
  db: Kysely<Database>,
  actor: Actor,
  entryId: number,
): Promise<{ locale: Locale; path: string }[]> {
  const { type } = await requireReadableEntry(db, actor, entryId);
  const editions = await readEditions(db, entryId);
  const found = await Promise.all(
    locales.map(async (locale) => {
      const fields = asJson(editions.get(locale)?.fields ?? {});
      const paths = await findSuggestedTexts(db, { type, entryId, locale }, fields);
      return paths.map((path) => ({ locale, path }));
    }),
  );
  return found.flat();
}
