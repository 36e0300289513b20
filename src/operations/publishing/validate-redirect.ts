import type { Kysely } from 'kysely';
import { defaultLocale, type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import {
  type PlacedRule,
  type RedirectConflict,
  RedirectGraph,
  type RedirectMapping,
  type RedirectScope,
  targetKey,
} from '#model/content-types/site/redirect.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { findRulesFrom, type StoredRule } from '#store/redirects/redirect-rule.ts';
import type { Database, Fields } from '#store/schema.ts';
import type { ContentIssue } from './content-validation-error.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Validates a redirect rule in a language against all rules that are not archived, drafts included. Other types have
 * no issues.
 */
export async function validateRedirect(
  { db, origin }: Pick<WriteContext, 'db' | 'origin'>,
  {
    type,
    id,
    locale = defaultLocale,
    shared,
  }: { type: ContentTypeName; id: number | undefined; locale?: Locale; shared: Fields },
): Promise<ContentIssue[]> {
  if (type !== 'redirect' || !isCompleteRule(shared)) return [];
  const scope = { locale, origin };
  const others = (await findRulesInReach(db, shared, scope)).filter((rule) => rule.id !== id);
  const rule = { ...shared, publishedIn: [locale] };
  return toIssues(new RedirectGraph([...toPlacedRules(others), rule], scope).findConflict(rule));
}

/** A longer chain is refused without naming its end. */
const MAX_CHAIN = 100;

/** Finds the rules from the source of a rule, and those that its target is redirected by. */
async function findRulesInReach(
  db: Kysely<Database>,
  rule: RedirectMapping,
  scope: RedirectScope,
): Promise<StoredRule[]> {
  const from = pathKey(rule.from);
  const found = await findRulesFrom(db, from);
  const visited = new Set([localePath(scope.locale, from)]);
  let key = targetKey(rule.to, scope);
  while (key !== undefined && !visited.has(key) && visited.size <= MAX_CHAIN) {
    visited.add(key);
    const { locale, path } = localeOfPath(key);
    const rules = await findRulesFrom(db, path);
    found.push(...rules);
    const next = toPlacedRules(rules).at(-1);
    key = next && targetKey(next.to, { ...scope, locale });
  }
  return found;
}

/** Leaves out drafts without a source or a target. */
export const toPlacedRules = (rules: readonly StoredRule[]): PlacedRule[] =>
  rules.flatMap(({ shared, publishedIn }) => (isCompleteRule(shared) ? [{ ...shared, publishedIn }] : []));

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
