import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import {
  findRedirectConflict,
  type RedirectConflict,
  type RedirectMapping,
  targetKey,
} from '#model/content-types/site/redirect.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { findRulesFrom } from '#store/redirects/redirect-rule.ts';
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
  return findRuleIssues(shared, async (path) => {
    const rules = await findRulesFrom(db, path);
    return rules.filter((rule) => rule.id !== id).map((rule) => rule.shared);
  });
}

/**
 * Validates a rule against the rules that it can meet.
 * @param findFrom returns the other rules from a path, in the form of `pathKey`
 */
export async function findRuleIssues(
  rule: RedirectMapping,
  findFrom: (path: string) => Promise<readonly Fields[]>,
): Promise<ContentIssue[]> {
  const others: RedirectMapping[] = [];
  const visited = new Set<string>();
  const add = async (path: string) => {
    visited.add(path);
    const found = (await findFrom(path)).filter(isCompleteRule);
    others.push(...found);
    return found;
  };
  await add(pathKey(rule.from));
  for (let path = targetKey(rule.to); path !== undefined && !visited.has(path); ) {
    const next = (await add(path)).at(-1);
    path = next && targetKey(next.to);
  }
  const fault = findRedirectConflict(rule, others);
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
export function isCompleteRule(fields: Fields): fields is Fields & RedirectMapping {
  return typeof fields.from === 'string' && typeof fields.to === 'string';
}
