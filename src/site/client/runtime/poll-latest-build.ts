import { BUILD_POLL_MS, LATEST_BUILD_PATH } from '#specification.ts';
import type { BuildStamp } from '../../routing/build-manifest.ts';

/** @returns the id of the build that the site runs on now; undefined where it does not answer */
export async function askLatestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(`${LATEST_BUILD_PATH}?${Date.now()}`);
    const { id }: BuildStamp = await answer.json();
    return id;
  } catch {
    return undefined;
  }
}

/**
 * Asks every hour whether there is another build, until there is one. A hidden tab does not ask; if the
 * hour is over when it is shown again, it asks then. No answer means nothing.
 */
export function watchLatestBuild(buildId: string, onOther: () => void): void {
  let due = Date.now() + BUILD_POLL_MS;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    clearTimeout(timer);
    if (!document.hidden && !isOver) timer = setTimeout(ask, due - Date.now());
  };
  const ask = async () => {
    due = Date.now() + BUILD_POLL_MS;
    const id = await askLatestBuild();
    isOver = id !== undefined && id !== buildId;
    if (isOver) onOther();
    wait();
  };
  document.addEventListener('visibilitychange', wait);
  wait();
}
