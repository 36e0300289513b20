import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { usePages } from '../api/use-pages.ts';
import type { AuditFilters } from './audit-filters.ts';

/** Events of the log for some filters, page by page. */
export function useAuditEvents(filters: AuditFilters) {
  // The values were checked when they were read from the URL.
  const query = filters as NonNullable<AdminInput<'auditEvents'>['query']>;
  return usePages(
    useCall('auditEvents', { query }),
    ({ events }) => events,
    (before) => callApi('auditEvents', { query: { ...query, before } }),
  );
}
