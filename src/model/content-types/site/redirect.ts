import * as z from 'zod';
import { withKind } from '../../fields/field-kind.ts';
import { instant } from '../../fields/field-types.ts';
import { pathKey } from '../../pages/path-key.ts';
import {
  findRedirectSourceError,
  findRedirectTargetError,
  normaliseRedirectSource,
  normaliseRedirectTarget,
} from '../../pages/redirect-url.ts';
import { defineContentType } from '../content-type.ts';

const MAX_URL_LENGTH = 2000;

const redirectUrl = (
  findError: (input: string) => string | undefined,
  normalise: (input: string) => string,
) =>
  z
    .string()
    .superRefine((input, context) => {
      const error = findError(input);
      if (error === undefined) return;
      const params = { fault: { code: 'invalid-url' } };
      context.addIssue({ code: 'custom', message: `"${input}" ${error}`, params });
    })
    .overwrite((input) => (findError(input) === undefined ? normalise(input) : input));

const view = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  active_from: z.string().nullable(),
  active_to: z.string().nullable(),
});

/**
 * A redirect rule (R-051, N-11), active in the locales in which it is published. Paths have no locale prefix.
 */
export const redirect = defineContentType({
  name: 'redirect',
  shared: () =>
    z.object({
      from: withKind(redirectUrl(findRedirectSourceError, normaliseRedirectSource), {
        kind: 'line',
        max: MAX_URL_LENGTH,
      }),
      to: withKind(redirectUrl(findRedirectTargetError, normaliseRedirectTarget), {
        kind: 'url',
        allowsPath: true,
        max: MAX_URL_LENGTH,
      }),
      status: view.shape.status.default(301),
      active_from: instant().nullable().default(null),
      active_to: instant().nullable().default(null),
    }),
  localised: () => z.object({}),
  card: view,
  item: view,
  slugSource: (_, shared) => `from ${shared.from}`,
  toIndexFields: ({ shared }) => ({ title: shared.from, text: '' }),
  toViews({ id, shared }) {
    const rule = { id, ...shared };
    return { card: rule, item: rule };
  },
});

/** Source path and target of a rule: paths without prefix; the target may be an external URL. */
export type RedirectMapping = Pick<z.output<typeof view>, 'from' | 'to'> & Period;

type Rule = z.output<typeof view>;

/** @returns the lookup key of a target; undefined for an external URL */
const targetKey = (target: string) =>
  target.startsWith('/') ? pathKey(target.replace(/[?#].*$/su, '')) : undefined;

type Period = Partial<Pick<Rule, 'active_from' | 'active_to'>>;

const startOf = ({ active_from }: Period) => (active_from ? Date.parse(active_from) : -Infinity);
const endOf = ({ active_to }: Period) => (active_to ? Date.parse(active_to) : Infinity);
const overlaps = (one: Period, other: Period) => startOf(one) < endOf(other) && startOf(other) < endOf(one);

/**
 * Finds a conflict with other rules: the same source path, a loop, or a target that is redirected
 * again. A source path that is the target of other rules is allowed, see `resolveRedirectChains`.
 * @returns an error message, or undefined
 */
export function findRedirectConflict(
  mapping: RedirectMapping,
  others: readonly RedirectMapping[],
): string | undefined {
  const from = pathKey(mapping.from);
  const duplicate = others.find((other) => pathKey(other.from) === from && overlaps(mapping, other));
  if (duplicate) return `another rule leads from "${from}" to "${duplicate.to}" at the same time`;
  const targets = new Map(others.map((other) => [pathKey(other.from), other.to]));
  const visited = [from];
  let last = mapping.to;
  for (let path = targetKey(last); path !== undefined; path = targetKey(last)) {
    if (visited.includes(path)) return `goes in a circle: ${[...visited, path].join(' → ')}`;
    const nextTarget = targets.get(path);
    if (nextTarget === undefined) break;
    visited.push(path);
    last = nextTarget;
  }
  return visited.length === 1 ? undefined : `"${mapping.to}" leads on to "${last}": name that instead`;
}

const isTemporary = ({ status }: Rule) => status === 302 || status === 307;

export const hasNoTimeLimit = (period: Pick<Rule, 'active_from' | 'active_to'>) =>
  period.active_from === null && period.active_to === null;

/**
 * Points each rule at the end of its redirect chain, so that browsers follow one redirect. A chain with a
 * temporary rule becomes temporary. Loops are dropped; chains stop before a rule with a time limit.
 */
export function resolveRedirectChains(rules: readonly Rule[]): Rule[] {
  const bySource = new Map(rules.filter(hasNoTimeLimit).map((rule) => [rule.from, rule]));
  return rules.flatMap((rule) => {
    const visited = new Set([rule.from]);
    let resolved = rule;
    for (;;) {
      const path = targetKey(resolved.to);
      if (path !== undefined && visited.has(path)) return [];
      const next = path === undefined ? undefined : bySource.get(path);
      if (!next) return [resolved];
      visited.add(next.from);
      const status = isTemporary(next) && !isTemporary(resolved) ? next.status : resolved.status;
      resolved = { ...resolved, to: inheritQueryAndFragment(next.to, resolved.to), status };
    }
  });
}

/** Adds the query and fragment of the previous target, unless the next target has its own. */
function inheritQueryAndFragment(next: string, previous: string): string {
  const [, , query = '', fragment = ''] = splitUrl(previous);
  const [, path = '', ownQuery, ownFragment] = splitUrl(next);
  return path + (ownQuery || query) + (ownFragment || fragment);
}

const splitUrl = (url: string) => /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(url) ?? [];
