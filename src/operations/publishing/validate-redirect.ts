import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import {
  findRedirectConflict,
  type RedirectConflict,
  type RedirectMapping,
} from '#model/content-types/site/redirect.ts';
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
  const fault = findRedirectConflict(shared, others.filter(isCompleteRule));
  if (!fault) return [];
  const path = [fault.code === 'redirect-duplicate' ? 'from' : 'to'];
  return [{ locale: null, path, message: messageOf(fault), fault }];
}

function messageOf(conflict: RedirectConflict): string {
  switch (conflict.code) {
    case 'redirect-duplicate':
      return `another rule leads from "${conflict.from}" to "${conflict.to}" at the same time`;
    case 'redirect-to-itself':
      return `"${conflict.from}" leads to itself`;
    case 'redirect-loop':
      return `goes in a circle: ${conflict.paths.join(' → ')}`;
    case 'redirect-chain':
      return `"${conflict.to}" leads on to "${conflict.end}": name that instead`;
  }
}

/** A draft may lack either field. */
function isCompleteRule(fields: Fields): fields is Fields & RedirectMapping {
  return typeof fields.from === 'string' && typeof fields.to === 'string';
}
