import { languageStatuses } from '#model/publishing/language-status.ts';
import { createUrlFilters } from '../api/url-filters.ts';

export const redirectStates = [
  ...languageStatuses.filter((status) => status !== 'missing'),
  'planned',
  'ended',
] as const;

export const { read: readRedirectFilters, change: withRedirectFilter } = createUrlFilters({
  query: (value) => value.trim() !== '' && value.length <= 200,
  state: (value) => redirectStates.some((state) => state === value),
  /** The URL in the tester. */
  url: (value) => value.trim() !== '' && value.length <= 4000,
});

export type RedirectFilters = ReturnType<typeof readRedirectFilters>;
