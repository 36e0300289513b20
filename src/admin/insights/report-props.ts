import type { Locale } from '#language/locale/locale.ts';
import type { InsightFilters, Period } from './insight-filters.ts';

export interface ReportProps {
  days: Period;
  /** Undefined for all languages. */
  locale: Locale | undefined;
  filters: InsightFilters;
}
