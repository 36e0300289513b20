import { useSyncExternalStore } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';

type Counts = AdminResult<'submissionCounts'>;

const REFRESH_MS = 60_000;

/** Read once for all places that show them. */
let counts: Counts | undefined;
let reading: AbortController | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** A failure leaves the former counts: another read follows. */
function read(): void {
  reading?.abort();
  reading = new AbortController();
  const { signal } = reading;
  callApi('submissionCounts', { signal }).then(
    (latest) => {
      if (signal.aborted) return;
      counts = latest;
      for (const listener of listeners) listener();
    },
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => document.visibilityState === 'visible' && read(), REFRESH_MS);
  read();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    reading?.abort();
    // Another user may sign in.
    timer = undefined;
    counts = undefined;
  };
}

/** Announces that a submission has changed: its counts are read again. */
export function announceLeadChange(): void {
  if (listeners.size > 0) read();
}

/** How many submissions are unread and in quarantine; read again after a change and every minute. */
export const useLeadCounts = (): Counts | undefined => useSyncExternalStore(subscribe, () => counts);
