import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from '#specification.ts';

/**
 * Whether the site may reload by itself now: once in ten seconds and tab. Who is told yes has used it up.
 * Where the tab's storage is blocked nothing would stop a loop, so the answer is no.
 * @param now milliseconds since the epoch
 */
export function mayReload(
  now: number,
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.sessionStorage,
): boolean {
  try {
    const last = storage().getItem(RELOAD_GUARD_KEY);
    // A clock that was set back counts like one that stands still.
    if (last !== null && Math.abs(now - Number(last)) < RELOAD_GUARD_MS) return false;
    storage().setItem(RELOAD_GUARD_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
