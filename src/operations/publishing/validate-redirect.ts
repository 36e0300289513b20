import type { Kysely } from 'kysely';
import type { ContentTypeName } from '#model/content-types/names.ts';
import {
  type RedirectConflict,
  RedirectGraph,
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
  const others = (await findRulesInReach(db, shared)).filter((rule) => rule.id !== id);
  const graph = new RedirectGraph([...others.map((rule) => rule.shared).filter(isCompleteRule), shared]);
  return toIssues(graph.findConflict(shared));
}

/** A longer chain is refused without naming its end. */
const MAX_CHAIN = 100;

/** Finds the rules from the source of a rule, and those that its target is redirected by. */
async function findRulesInReach(db: Kysely<Database>, rule: RedirectMapping) {
  const from = pathKey(rule.from);
  const visited = new Set([from]);
  const found = await findRulesFrom(db, from);
  for (let path = targetKey(rule.to); path !== undefined && !visited.has(path); ) {
    if (visited.size > MAX_CHAIN) break;
    visited.add(path);
    const rules = await findRulesFrom(db, path);
    found.push(...rules);
    const next = rules.map(({ shared }) => shared).findLast(isCompleteRule);
    path = next && targetKey(next.to);
  }
  return found;
}

export function toIssues(fault: RedirectConflict | undefined): ContentIssue[] {
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
