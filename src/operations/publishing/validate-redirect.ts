import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { faultOfWay, type Way } from '#model/content-types/site/redirect.ts';
import { listSharedFields } from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';
import type { Issue } from './content-validation-error.ts';

/**
 * What speaks against a route rule beside all others that are not archived, drafts included: which of them will be
 * public at the same time, nobody knows yet. Nothing speaks against an entry of another type.
 */
export async function checkRedirect(
  db: Kysely<Database>,
  { type, id, shared }: { type: ContentTypeName; id: number | undefined; shared: Fields },
): Promise<Issue[]> {
  if (type !== 'redirect' || !isWay(shared)) return [];
  const others = await listSharedFields(db, 'redirect', { exceptEntry: id });
  const message = faultOfWay(shared, others.filter(isWay));
  return message === undefined ? [] : [{ locale: null, path: ['to'], message }];
}

/** A draft may lack either. */
function isWay(fields: Fields): fields is Fields & Way {
  return typeof fields.from === 'string' && typeof fields.to === 'string';
}
