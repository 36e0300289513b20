import * as z from 'zod';
import { instant } from '../../fields/field-types.ts';
import { pathKey } from '../../pages/path-key.ts';
import { faultOfFrom, faultOfTo, normalFrom, normalTo } from '../../pages/redirect-url.ts';
import { defineContentType } from '../content-type.ts';

/** An address in its normal form, or a refusal that says why it has none. */
const address = (faultOf: (given: string) => string | undefined, normal: (given: string) => string) =>
  z
    .string()
    .superRefine((given, context) => {
      const fault = faultOf(given);
      if (fault !== undefined) context.addIssue(`"${given}" ${fault}`);
    })
    .overwrite((given) => (faultOf(given) === undefined ? normal(given) : given));

const view = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]),
  active_from: z.string().nullable(),
  active_to: z.string().nullable(),
});

/** A route rule (R-051, N-11). It holds in the languages it is published in; paths are without prefix. */
export const redirect = defineContentType({
  name: 'redirect',
  shared: () =>
    z.object({
      from: address(faultOfFrom, normalFrom),
      to: address(faultOfTo, normalTo),
      status: view.shape.status.default(301),
      active_from: instant().nullable().default(null),
      active_to: instant().nullable().default(null),
    }),
  localised: () => z.object({}),
  card: view,
  item: view,
  slugSource: (_, shared) => `from ${shared.from}`,
  place: ({ shared }) => ({ title: shared.from, words: '' }),
  project({ id, shared }) {
    const rule = { id, ...shared };
    return { card: rule, item: rule };
  },
});

/** Where a rule leads from and to: two paths without prefix, or an address elsewhere as the second. */
export type Way = Pick<z.output<typeof view>, 'from' | 'to'> & Period;

type Rule = z.output<typeof view>;

/** The path that is looked up when an address is followed; undefined where it leaves the site. */
const pathOf = (address: string) =>
  address.startsWith('/') ? pathKey(address.replace(/[?#].*$/su, '')) : undefined;

type Period = Partial<Pick<Rule, 'active_from' | 'active_to'>>;

const begin = ({ active_from }: Period) => (active_from ? Date.parse(active_from) : -Infinity);
const end = ({ active_to }: Period) => (active_to ? Date.parse(active_to) : Infinity);
const overlap = (one: Period, other: Period) => begin(one) < end(other) && begin(other) < end(one);

/**
 * Why a rule cannot stand beside the others: another one already leads on from there, it leads in a circle, or
 * to where another rule leads on from. That others lead to where it begins is no fault: they are straightened.
 * @returns a sentence, or undefined where nothing speaks against it
 */
export function faultOfWay(way: Way, others: readonly Way[]): string | undefined {
  const from = pathKey(way.from);
  const twin = others.find((other) => pathKey(other.from) === from && overlap(way, other));
  if (twin) return `another rule leads from "${from}" to "${twin.to}" at the same time`;
  const next = new Map(others.map((other) => [pathKey(other.from), other.to]));
  const passed = [from];
  let last = way.to;
  for (let path = pathOf(last); path !== undefined; path = pathOf(last)) {
    if (passed.includes(path)) return `goes in a circle: ${[...passed, path].join(' → ')}`;
    const further = next.get(path);
    if (further === undefined) break;
    passed.push(path);
    last = further;
  }
  return passed.length === 1 ? undefined : `"${way.to}" leads on to "${last}": name that instead`;
}

const isTemporary = ({ status }: Rule) => status === 302 || status === 307;

/** Whether a rule holds as long as another that leads to it. */
const outlasts = (rule: Rule) => rule.active_from === null && rule.active_to === null;

/**
 * Makes each rule lead to the end of its way, so that nobody is sent twice. A way is as temporary as its most temporary
 * part. What leads in a circle is left out; what leads to a rule of limited time stays as it is.
 */
export function straightened(rules: readonly Rule[]): Rule[] {
  const byFrom = new Map(rules.filter(outlasts).map((rule) => [rule.from, rule]));
  return rules.flatMap((rule) => {
    const passed = new Set([rule.from]);
    let whole = rule;
    for (;;) {
      const path = pathOf(whole.to);
      if (path !== undefined && passed.has(path)) return [];
      const next = path === undefined ? undefined : byFrom.get(path);
      if (!next) return [whole];
      passed.add(next.from);
      const status = isTemporary(next) && !isTemporary(whole) ? next.status : whole.status;
      whole = { ...whole, to: joined(next.to, whole.to), status };
    }
  });
}

/** The further address, with the query and the fragment of the nearer one where it has none of its own. */
function joined(further: string, nearer: string): string {
  const [, , query = '', fragment = ''] = parts(nearer);
  const [, path = '', ownQuery, ownFragment] = parts(further);
  return path + (ownQuery || query) + (ownFragment || fragment);
}

const parts = (address: string) => /^([^?#]*)(\?[^#]*)?(#.*)?$/su.exec(address) ?? [];
