import { useEffect } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { useCall } from '../api/use-call.ts';
import { useLeadChanges } from './lead-changes.ts';

const REFRESH_MS = 60_000;

/** How many submissions are unread and in quarantine; read again after a change and every minute. */
export function useLeadCounts(): AdminResult<'submissionCounts'> | undefined {
  const changes = useLeadChanges();
  const { data, reload } = useCall('submissionCounts', {});
  useEffect(() => {
    if (changes > 0) reload();
  }, [changes, reload]);
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [reload]);
  return data;
}
