import { type Locale, locales } from '#language/locale/locale.ts';
import { type LanguageStatus, languageStatuses } from '#model/publishing/language-status.ts';

// Names of states by which lists are filtered and counted, such as `draft` (in any language) and `draft:kk`.

/** Every entry outside the bin. */
export const ALL_STATE = 'all';
export const BIN_STATE = 'bin';

export const stateNames = [...languageStatuses, 'stale'] as const;
export type StateName = (typeof stateNames)[number];

export const stateName = (state: StateName, locale: Locale): string => `${state}:${locale}`;

/**
 * @param statuses in the order of the locales
 * @param workflow languages that are in review or scheduled besides their status, such as a correction of a public page
 */
export function statesOf({
  statuses,
  stale,
  workflow,
  isInBin,
}: {
  statuses: readonly LanguageStatus[];
  stale: readonly Locale[];
  workflow: readonly { state: StateName; locale: Locale }[];
  isInBin: boolean;
}): string[] {
  if (isInBin) return [BIN_STATE];
  const byLocale = [
    ...locales.map((locale, index): [StateName, Locale] => [statuses[index] ?? 'missing', locale]),
    ...stale.map((locale): [StateName, Locale] => ['stale', locale]),
    ...workflow.map(({ state, locale }): [StateName, Locale] => [state, locale]),
  ];
  const names = byLocale.flatMap(([state, locale]) => [state, stateName(state, locale)]);
  return [...new Set([ALL_STATE, ...names])].sort();
}
