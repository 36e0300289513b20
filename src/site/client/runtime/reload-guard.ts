import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from '#specification.ts';

/**
 * Limits automatic reloads to one per tab in ten seconds. Returns false if session storage is
 * blocked, because a reload loop could not be stopped.
 * @param now milliseconds since the epoch
 * @returns true if the caller may reload; the permit is then used up
 */
export function acquireReloadPermit(
  now: number,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.sessionStorage,
): boolean {
  try {
    const last = storage().getItem(RELOAD_GUARD_KEY);
    // `abs` tolerates a clock that was set back.
    if (last !== null && Math.abs(now - Number(last)) < RELOAD_GUARD_MS) return false;
    storage().setItem(RELOAD_GUARD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
