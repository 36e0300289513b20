import { BUILD_POLL_MS, LATEST_BUILD_PATH } from '#specification.ts';
import type { BuildInfo } from '../../routing/build-manifest.ts';

/** @returns the id of the deployed build, or undefined if the server is unreachable */
export async function fetchLatestBuildId(): Promise<string | undefined> {
  try {
    const response = await fetch(`${LATEST_BUILD_PATH}?${Date.now()}`);
    const { id }: BuildInfo = await response.json();
    return id;
  } catch {
    return undefined;
  }
}

/**
 * Polls hourly until another build is deployed. A hidden tab pauses; an overdue poll runs when
 * the tab becomes visible.
 */
export function pollLatestBuild(buildId: string, onOtherBuild: () => void): void {
  let dueAt = Date.now() + BUILD_POLL_MS;
  let isOtherBuild = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = () => {
    clearTimeout(timer);
    if (!document.hidden && !isOtherBuild) timer = setTimeout(poll, dueAt - Date.now());
  };
  const poll = async () => {
    dueAt = Date.now() + BUILD_POLL_MS;
    const id = await fetchLatestBuildId();
    isOtherBuild = id !== undefined && id !== buildId;
    if (isOtherBuild) onOtherBuild();
    schedule();
  };
  document.addEventListener('visibilitychange', schedule);
  schedule();
}
