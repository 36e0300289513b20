import { useCallback, useEffect, useState } from 'react';
import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import type { AuditFilters } from './audit-filters.ts';
import type { AuditEvent } from './event-details.ts';

/** Filters as the call types them; the values were checked when they were read from the URL. */
const toQuery = (filters: AuditFilters) => filters as NonNullable<AdminInput<'auditEvents'>['query']>;

/** Events of the log for some filters, page by page. */
export function useAuditEvents(filters: AuditFilters) {
  const { data, error, isLoading, reload } = useCall('auditEvents', { query: toQuery(filters) });
  const [older, setOlder] = useState<readonly AuditEvent[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const page = useSubmit();
  useEffect(() => {
    setOlder([]);
    setNext(data?.next ?? null);
  }, [data]);
  const { submit } = page;
  const loadMore = useCallback(
    () =>
      submit(async () => {
        const query = { ...toQuery(filters), before: next ?? undefined };
        const result = await callApi('auditEvents', { query });
        setOlder((events) => [...events, ...result.events]);
        setNext(result.next);
      }),
    [filters, next, submit],
  );
  return {
    events: data && [...data.events, ...older],
    error,
    isLoading,
    reload,
    hasMore: next !== null,
    isLoadingMore: page.isBusy,
    moreMessage: page.message,
    loadMore,
  };
}
