import { isLocale } from '#language/locale/locale.ts';
import { searchOutcomes } from '#model/search/search-outcome.ts';
import { createUrlFilters } from '../api/url-filters.ts';

export const reports = ['views', 'searches', 'forms', 'content', 'links'] as const;
export type Report = (typeof reports)[number];

export const periods = ['7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

const isOneOf = (values: readonly string[]) => (value: string) => values.includes(value);

export const { read: readInsightFilters, change: changeInsightFilters } = createUrlFilters({
  report: isOneOf(reports),
  days: isOneOf(periods),
  locale: isLocale,
  outcome: isOneOf(searchOutcomes),
});

export type InsightFilters = ReturnType<typeof readInsightFilters>;
