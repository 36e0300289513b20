import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { type StateName, stateNames } from './list-filters.ts';

type Counts = AdminResult<'matrix'>['counts'];

/** Numbers of entries by status, without those that are zero. */
export type StateCounts = readonly { state: StateName; count: number }[];

/** Sums the numbers of some types in a language, in the order of the statuses. */
export function sumStates(counts: Counts, types: readonly ContentTypeName[], locale: Locale): StateCounts {
  const sums = new Map<StateName, number>();
  for (const each of counts) {
    if (each.locale !== locale || !types.includes(each.type)) continue;
    sums.set(each.status, (sums.get(each.status) ?? 0) + each.count);
  }
  return stateNames.flatMap((state) => {
    const count = sums.get(state) ?? 0;
    return count === 0 ? [] : [{ state, count }];
  });
}
