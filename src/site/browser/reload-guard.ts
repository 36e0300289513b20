const KEY = 'site-reloaded-at';
const PAUSE = 10_000;

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
    const last = storage().getItem(KEY);
    // A clock that was set back counts like one that stands still.
    if (last !== null && Math.abs(now - Number(last)) < PAUSE) return false;
    storage().setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
