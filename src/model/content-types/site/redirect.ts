import * as z from 'zod';
import { type Locale, localeOfPath, localePath } from '#language/locale/locale.ts';
import { withKind } from '../../fields/field-kind.ts';
import { withPeriod } from '../../fields/field-order.ts';
import { instant } from '../../fields/field-types.ts';
import { pathKey } from '../../pages/path-key.ts';
import {
  findRedirectSourceError,
  findRedirectTargetError,
  findSiteTarget,
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

/** A rule and the languages in which it is public. */
export type PlacedRule = RedirectMapping & { publishedIn: readonly Locale[] };

/** A language and the site in which a rule is looked at. */
export interface RedirectScope {
  locale: Locale;
  /** Of the site. */
  origin: string;
}

/** @returns the path of a target with its language prefix, in the form of requests; undefined for another site */
export function targetKey(to: string, { locale, origin }: RedirectScope): string | undefined {
  const target = findSiteTarget(to, origin);
  return target && localePath(target.locale ?? locale, pathKeyOf(target.path));
}

const pathKeyOf = (path: string) => pathKey(path.replace(/[?#].*$/su, ''));

type Period = Partial<Pick<Rule, 'active_from' | 'active_to'>>;

const startOf = ({ active_from }: Period) => (active_from ? Date.parse(active_from) : -Infinity);
const endOf = ({ active_to }: Period) => (active_to ? Date.parse(active_to) : Infinity);
const overlaps = (one: Period, other: Period) => startOf(one) < endOf(other) && startOf(other) < endOf(one);

/** Why a rule cannot hold beside other rules. */
export type RedirectConflict =
  /** Another rule has the same source path at the same time. */
  | { code: 'redirect-duplicate'; from: string; to: string }
  | { code: 'redirect-to-itself'; from: string }
  /** The paths in the order of the redirects; the last one is among those before it, or `…` for a long loop. */
  | { code: 'redirect-loop'; paths: readonly string[] }
  /** The target is redirected to `end`. */
  | { code: 'redirect-chain'; to: string; end: string };

/** A message does not name more. */
const MAX_NAMED_PATHS = 6;

/**
 * Rules that hold beside each other in a language. Drafts count, because they may be published; in another language,
 * which only a URL leads to, they do not. Follows each rule once, however many conflicts are looked for.
 */
export class RedirectGraph {
  private readonly scope: RedirectScope;
  private readonly byPath: ReadonlyMap<string, readonly PlacedRule[]>;
  /** Where the rules lead from a path in the end; null for a loop. */
  private readonly ends = new Map<string, string | null>();

  constructor(rules: readonly PlacedRule[], scope: RedirectScope) {
    this.scope = scope;
    this.byPath = Map.groupBy(rules, ({ from }) => pathKey(from));
  }

  /**
   * Finds a conflict of one of the rules with the others. A source path that is the target of other rules is
   * allowed, see `resolveRedirectChains`.
   */
  findConflict(rule: PlacedRule): RedirectConflict | undefined {
    const from = pathKey(rule.from);
    const duplicate = this.byPath.get(from)?.find((other) => other !== rule && overlaps(rule, other));
    if (duplicate) return { code: 'redirect-duplicate', from, to: duplicate.to };
    const start = localePath(this.scope.locale, from);
    const path = targetKey(rule.to, this.scope);
    if (path === start) return { code: 'redirect-to-itself', from };
    const end = path === undefined ? undefined : this.endOf(path);
    if (end === undefined) return undefined;
    return end === null
      ? { code: 'redirect-loop', paths: this.listPaths(start) }
      : { code: 'redirect-chain', to: rule.to, end };
  }

  /** Of several rules with different periods, the last one counts. @param key with the language prefix */
  private targetOf(key: string): { to: string; key: string | undefined } | undefined {
    const { locale, path } = localeOfPath(key);
    const rule = this.byPath
      .get(path)
      ?.findLast(({ publishedIn }) => locale === this.scope.locale || publishedIn.includes(locale));
    return rule && { to: rule.to, key: targetKey(rule.to, { ...this.scope, locale }) };
  }

  /** @returns undefined for a path without a rule */
  private endOf(start: string): string | null | undefined {
    const visited: string[] = [];
    let end: string | null | undefined;
    for (let path: string | undefined = start; path !== undefined; ) {
      if (this.ends.has(path)) {
        end = this.ends.get(path);
        break;
      }
      const target = this.targetOf(path);
      if (target === undefined) break;
      // A path that comes again before its end is known is part of a loop.
      this.ends.set(path, null);
      visited.push(path);
      end = target.to;
      path = target.key;
    }
    if (end !== undefined) for (const path of visited) this.ends.set(path, end);
    return end;
  }

  /** Rules have no language prefix, so only another language has one in the list. */
  private listPaths(start: string): string[] {
    const paths: string[] = [];
    for (let path: string | undefined = start; path !== undefined; path = this.targetOf(path)?.key) {
      const isRepeated = paths.includes(path);
      if (!isRepeated && paths.length === MAX_NAMED_PATHS) return [...paths.map(this.toShown), '…'];
      paths.push(path);
      if (isRepeated) break;
    }
    return paths.map(this.toShown);
  }

  private readonly toShown = (key: string): string => {
    const { locale, path } = localeOfPath(key);
    return locale === this.scope.locale ? path : key;
  };
}

const isTemporary = ({ status }: Rule) => status === 302 || status === 307;

export const hasNoTimeLimit = (period: Pick<Rule, 'active_from' | 'active_to'>) =>
  period.active_from === null && period.active_to === null;

/**
 * Points each rule of a language at the end of its redirect chain, so that browsers follow one redirect. A chain with a
 * temporary rule becomes temporary. Loops are dropped; chains stop before a rule with a time limit.
 */
export function resolveRedirectChains(rules: readonly Rule[]): Rule[] {
  const bySource = new Map(rules.filter(hasNoTimeLimit).map((rule) => [rule.from, rule]));
  // Each rule is resolved once: a long chain would otherwise be followed from each of its rules.
  const resolved = new Map<Rule, Rule | undefined>();
  return rules.flatMap((rule) => {
    const chain: Rule[] = [];
    for (let next: Rule | undefined = rule; next && !resolved.has(next); next = nextOf(next, bySource)) {
      // Stays undefined for the rules of a loop.
      resolved.set(next, undefined);
      chain.push(next);
    }
    for (const each of chain.reverse()) {
      const next = nextOf(each, bySource);
      resolved.set(each, next ? join(each, resolved.get(next)) : each);
    }
    const end = resolved.get(rule);
    return end && !leadsToItself(end) ? [end] : [];
  });
}

function nextOf({ to }: Rule, bySource: ReadonlyMap<string, Rule>): Rule | undefined {
  return to.startsWith('/') ? bySource.get(pathKeyOf(to)) : undefined;
}

const leadsToItself = ({ from, to }: Rule) => to.startsWith('/') && pathKeyOf(to) === from;

/** @param end the resolved rule of the target; undefined for a loop */
function join(rule: Rule, end: Rule | undefined): Rule | undefined {
  if (!end) return undefined;
  const status = isTemporary(end) && !isTemporary(rule) ? end.status : rule.status;
  return { ...rule, to: inheritQueryAndFragment(end.to, rule.to), status };
}

/** Adds the query and fragment of the previous target, unless the next target has its own. */
function inheritQueryAndFragment(next: string, previous: string): string {
  const [, , query = '', fragment = ''] = splitUrl(previous);
  const [, path = '', ownQuery, ownFragment] = splitUrl(next);
  return path + (ownQuery || query) + (ownFragment || fragment);
}

const splitUrl = (url: string) => /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(url) ?? [];
