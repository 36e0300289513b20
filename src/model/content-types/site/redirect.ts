import * as z from 'zod';
import { withKind } from '../../fields/field-kind.ts';
import { withPeriod } from '../../fields/field-order.ts';
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
  code: 'invalid-path' | 'invalid-url',
  findError: (input: string) => string | undefined,
  normalise: (input: string) => string,
) =>
  z
    .string()
    .superRefine((input, context) => {
      const error = findError(input);
      if (error === undefined) return;
      const params = { fault: { code } };
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
    withPeriod(
      z.object({
        from: withKind(redirectUrl('invalid-path', findRedirectSourceError, normaliseRedirectSource), {
          kind: 'line',
          max: MAX_URL_LENGTH,
        }),
        to: withKind(redirectUrl('invalid-url', findRedirectTargetError, normaliseRedirectTarget), {
          kind: 'url',
          allowsPath: true,
          max: MAX_URL_LENGTH,
        }),
        status: view.shape.status.default(301),
        active_from: instant().nullable().default(null),
        active_to: instant().nullable().default(null),
      }),
      'active_from',
      'active_to',
    ),
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
export const targetKey = (target: string) =>
  target.startsWith('/') ? pathKey(target.replace(/[?#].*$/su, '')) : undefined;

type Period = Partial<Pick<Rule, 'active_from' | 'active_to'>>;

const startOf = ({ active_from }: Period) => (active_from ? Date.parse(active_from) : -Infinity);
const endOf = ({ active_to }: Period) => (active_to ? Date.parse(active_to) : Infinity);
const overlaps = (one: Period, other: Period) => startOf(one) < endOf(other) && startOf(other) < endOf(one);

/** Why a rule cannot hold beside other rules. */
export type RedirectConflict =
  /** Another rule has the same source path at the same time. */
  | { code: 'redirect-duplicate'; from: string; to: string }
  | { code: 'redirect-to-itself'; from: string }
  /** The paths in the order of the redirects; the last one is among those before it. */
  | { code: 'redirect-loop'; paths: readonly string[] }
  /** The target is redirected to `end`. */
  | { code: 'redirect-chain'; to: string; end: string };

/**
 * Finds a conflict with other rules. A source path that is the target of other rules is allowed, see
 * `resolveRedirectChains`.
 */
export function findRedirectConflict(
  mapping: RedirectMapping,
  others: readonly RedirectMapping[],
): RedirectConflict | undefined {
  const from = pathKey(mapping.from);
  const duplicate = others.find((other) => pathKey(other.from) === from && overlaps(mapping, other));
  if (duplicate) return { code: 'redirect-duplicate', from, to: duplicate.to };
  if (targetKey(mapping.to) === from) return { code: 'redirect-to-itself', from };
  const targets = new Map(others.map((other) => [pathKey(other.from), other.to]));
  const visited = [from];
  let last = mapping.to;
  for (let path = targetKey(last); path !== undefined; path = targetKey(last)) {
    if (visited.includes(path)) return { code: 'redirect-loop', paths: [...visited, path] };
    const nextTarget = targets.get(path);
    if (nextTarget === undefined) break;
    visited.push(path);
    last = nextTarget;
  }
  return visited.length === 1 ? undefined : { code: 'redirect-chain', to: mapping.to, end: last };
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
