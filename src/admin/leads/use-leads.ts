import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { usePages } from '../api/use-pages.ts';
import type { LeadFilters } from './lead-filters.ts';

/** The query of the API for some filters. */
export const toLeadQuery = (filters: LeadFilters) =>
  // The values were checked when they were read from the URL.
  filters as NonNullable<AdminInput<'submissions'>['query']>;

/** Submissions for some filters, page by page. */
export function useLeads(filters: LeadFilters) {
  const query = toLeadQuery(filters);
  return usePages(
    useCall('submissions', { query }),
    ({ submissions }) => submissions,
    (before) => callApi('submissions', { query: { ...query, before } }),
  );
}
