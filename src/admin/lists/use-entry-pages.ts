import type { AdminInput } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { usePages } from '../api/use-pages.ts';

type EntryQuery = NonNullable<AdminInput<'entries'>['query']>;

const PAGE_SIZE = 50;

/** Entries of a list, page by page. */
export function useEntryPages(filters: EntryQuery) {
  const query = { ...filters, limit: PAGE_SIZE };
  return usePages(
    useCall('entries', { query }),
    ({ entries }) => entries,
    (before) => callApi('entries', { query: { ...query, before } }),
  );
}
