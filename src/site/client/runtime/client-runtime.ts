import { useEffect, useLayoutEffect } from 'react';
import { createPath, useLocation } from 'react-router';
import { BUILD_META_PATH, MANIFEST_DELAY_MS } from '#specification.ts';
import type { BuildManifest } from '../../routing/build-manifest.ts';
import type { RedirectRule } from '../../routing/redirect-rule.ts';
import { hardNavigate } from '../navigation/hard-navigate.ts';
import { isSameOriginUrl } from '../navigation/is-same-origin-url.ts';
import { canPrefetch, isVerySlowConnection } from '../prefetch/network-conditions.ts';
import { observeVisibleLinks } from '../prefetch/observe-visible-links.ts';
import { createPageDataCache, type PageDataCache } from '../prefetch/page-data-cache.ts';
import { createPrefetchQueue, type PrefetchQueue } from '../prefetch/prefetch-queue.ts';
import { restorePageState } from '../state/page-state.ts';
import { flushDeferredLayout } from './flush-deferred-layout.ts';
import { fetchLatestBuildId, pollLatestBuild } from './poll-latest-build.ts';
import { acquireReloadPermit } from './reload-guard.ts';

/** Client-side state of the open page and its build. */
export interface ClientRuntime {
  buildId: string;
  /** Set once the server has deployed another build. */
  isOutdated?: boolean;
  /** Redirect rules by the `pathKey` of their source. */
  redirectRules: ReadonlyMap<string, RedirectRule>;
  pageData: PageDataCache;
  prefetchQueue: PrefetchQueue;
  /** Loads the scripts of the page at a path. @throws if one fails to load */
  loadScripts(path: string): Promise<unknown>;
  /** Starts observing the links of the current page for prefetching. */
  observeLinks(): void;
}

let runtime: ClientRuntime | undefined;

/** Must run once, before hydration. */
export function startRuntime({ buildId, loadScripts }: Pick<ClientRuntime, 'buildId' | 'loadScripts'>): void {
  const pageData = createPageDataCache(buildId, loadScripts);
  runtime = {
    buildId,
    loadScripts,
    redirectRules: new Map(),
    pageData,
    prefetchQueue: createPrefetchQueue(pageData.prefetch, canPrefetch),
    observeLinks: () => undefined,
  };
}

/** @throws Error on the server and before `startRuntime` */
export function getClientRuntime(): ClientRuntime {
  if (runtime === undefined) throw new Error('The client runtime is not started.');
  return runtime;
}

/** Starts the background tasks of the page after hydration. */
export function useClientRuntime(): void {
  useEffect(() => startBackgroundTasks(getClientRuntime()), []);
  // A layout effect: on slow devices the router's location changes long before React commits the page.
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page
  useLayoutEffect(() => {
    restorePageState();
    whenIdle(() => runtime?.observeLinks());
  }, [location]);
}

let areTasksStarted = false;

function startBackgroundTasks(started: ClientRuntime): void {
  if (areTasksStarted) return;
  areTasksStarted = true;
  const { buildId } = started;
  pollLatestBuild(buildId, () => {
    started.isOutdated = true;
  });
  whenLoaded(() => void whenIdle(() => void flushDeferredLayout()));
  // When idle, getComputedStyle does not force a style recalculation.
  whenLoaded(() => void whenIdle(() => void reloadOnMissingStyles()));
  whenLoaded(async () => {
    await sleep(MANIFEST_DELAY_MS);
    const prerenderedPaths = isVerySlowConnection() ? undefined : await loadManifest(started, buildId);
    if (prerenderedPaths === undefined) return;
    started.observeLinks = observeVisibleLinks((path) => {
      if (prerenderedPaths.has(path) && path !== window.location.pathname) started.prefetchQueue.add(path);
    });
    whenIdle(started.observeLinks);
  });
}

// Safari lacks `requestIdleCallback`.
const whenIdle = (task: () => void) => window.requestIdleCallback?.(task) ?? setTimeout(task);

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function whenLoaded(task: () => void): void {
  if (document.readyState === 'complete') task();
  else window.addEventListener('load', task);
}

/**
 * Loads the redirect rules and the paths that can be prefetched. A missing or invalid manifest is tolerated
 * (R-196, R-197).
 * @returns prefetchable paths, or undefined without a valid manifest
 */
async function loadManifest(started: ClientRuntime, buildId: string): Promise<Set<string> | undefined> {
  try {
    const response = await fetch(`${BUILD_META_PATH}/${buildId}.json`);
    const { rules, prerendered }: BuildManifest = await response.json();
    // rules with other schemes, such as `javascript:`, are ignored.
    const safeRules = rules.redirect.filter(({ to }) => isSameOriginUrl(to) || /^https?:\/\//.test(to));
    started.redirectRules = new Map(safeRules.map((rule) => [rule.from, rule]));
    return new Set(Object.values(prerendered).flat());
  } catch (error) {
    console.warn('no build manifest', error);
    return undefined;
  }
}

/** Reloads the page if its style sheet failed to load and the server is reachable. */
async function reloadOnMissingStyles(): Promise<void> {
  const hasStyles = getComputedStyle(document.documentElement).getPropertyValue('--width') !== '';
  if (hasStyles || (await fetchLatestBuildId()) === undefined || !acquireReloadPermit(Date.now())) return;
  await hardNavigate(createPath(window.location), false);
}
