import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { findRedirectConflict, type RedirectMapping } from '#model/content-types/site/redirect.ts';
import { listSharedFields } from '#store/content/entry.ts';
import type { Database, Fields } from '#store/schema.ts';
import type { ContentIssue } from './content-validation-error.ts';

/**
 * Validates a redirect rule against all rules that are not archived, drafts included. Other types have no
 * issues.
 */
export async function validateRedirect(
  db: Kysely<Database>,
  { type, id, shared }: { type: ContentTypeName; id: number | undefined; shared: Fields },
): Promise<ContentIssue[]> {
  if (type !== 'redirect' || !isCompleteRule(shared)) return [];
  const others = await listSharedFields(db, 'redirect', { exceptEntry: id });
  const message = findRedirectConflict(shared, others.filter(isCompleteRule));
  return message === undefined
    ? []
    : [{ locale: null, path: ['to'], message, fault: { code: 'redirect-conflict' } }];
}

/** A draft may lack either field. */
function isCompleteRule(fields: Fields): fields is Fields & RedirectMapping {
  return typeof fields.from === 'string' && typeof fields.to === 'string';
}
