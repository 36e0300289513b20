import { type ContextType, useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation } from 'react-router';
import { BUILD_META_PATH, MANIFEST_DELAY_MS } from '#specification.ts';
import type { BuildManifest } from '../build-manifest.ts';
import type { RouteRule } from '../route-rule.ts';
import { endArrival, layOutTheRest } from './arrival.ts';
import { isVerySlow, mayPrefetch } from './connection.ts';
import { loadFully } from './full-load.ts';
import { askLatestBuild, watchLatestBuild } from './latest-build.ts';
import { isOwnAddress } from './own-address.ts';
import { keepPayloads, type PagePayloads } from './page-payload.ts';
import { restorePageState } from './page-state.ts';
import { type PrefetchQueue, prefetchQueue } from './prefetch-queue.ts';
import { mayReload } from './reload-guard.ts';
import { loadRouteScript } from './route-script.ts';
import { watchVisibleLinks } from './visible-links.ts';

type Router = NonNullable<ContextType<typeof DataRouterContext>>['router'];

/** What the open page knows of the build that it belongs to. */
export interface BuildRuntime {
  router: Router;
  buildId: string;
  /** The site runs on another build by now. */
  isFormer?: boolean;
  /** By the `pathKey` of what has moved. */
  rules: ReadonlyMap<string, RouteRule>;
  payloads: PagePayloads;
  queue: PrefetchQueue;
  /** What a navigation needs and could not be had. */
  lostScript?: Error | undefined;
  /** Looks for the links of the page that is shown. */
  look(): void;
}

let runtime: BuildRuntime | undefined;

/** Undefined until hydration is over. */
export const buildRuntime = () => runtime;

/** Starts, once, what runs beside the page as long as it is open. Before hydration is over nothing of it does. */
export function useBuildRuntime(buildId: string): void {
  const router = useContext(DataRouterContext)?.router;
  // From the first click that changes the page without a load: before this stands, nobody would see to a lost script.
  useLayoutEffect(() => {
    if (router && runtime === undefined) runtime = start(router, buildId);
  }, [router, buildId]);
  // The router has the next page before React shows it, and on a slow device long before.
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another page
  useLayoutEffect(() => {
    restorePageState();
    whenIdle(() => runtime?.look());
  }, [location]);
}

function start(router: Router, buildId: string): BuildRuntime {
  const payloads = keepPayloads(buildId, loadRouteScript);
  const queue = prefetchQueue(payloads.prefetch, mayPrefetch);
  const look = () => undefined;
  const started: BuildRuntime = { router, buildId, rules: new Map(), payloads, queue, look };
  router.subscribe(({ navigation: { location } }) => {
    // Set here and not by React, which would render the whole layout twice more for it.
    document.querySelector('main')?.setAttribute('aria-busy', String(location !== undefined));
    endArrival();
    if (location) queue.hold(location.pathname);
    else queue.release();
  });
  listenForLostScripts(started);
  watchLatestBuild(buildId, () => {
    started.isFormer = true;
  });
  whenLoaded(() => void whenIdle(() => void layOutTheRest()));
  // Asked while there is nothing else to do, the browser need not work out the style anew.
  whenLoaded(() => void whenIdle(() => void mendLostStyle()));
  whenLoaded(async () => {
    await sleep(MANIFEST_DELAY_MS);
    const offered = isVerySlow() ? undefined : await readManifest(started, buildId);
    if (offered === undefined) return;
    started.look = watchVisibleLinks((path) => {
      if (offered.has(path) && path !== window.location.pathname) queue.add(path);
    });
    whenIdle(started.look);
  });
  return started;
}

// Safari has no such callback.
const whenIdle = (work: () => void) => window.requestIdleCallback?.(work) ?? setTimeout(work);

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function whenLoaded(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work);
}

/**
 * without the manifest, or with one that makes no sense, everything works, only later.
 * @returns the pages that can be fetched in advance
 */
async function readManifest(started: BuildRuntime, buildId: string): Promise<Set<string> | undefined> {
  try {
    const answer = await fetch(`${BUILD_META_PATH}/${buildId}.json`);
    const { rules, prerendered }: BuildManifest = await answer.json();
    // a rule leads to a page of ours or to another site, and to no other scheme.
    const safe = rules.redirect.filter(({ to }) => isOwnAddress(to) || /^https?:\/\//.test(to));
    started.rules = new Map(safe.map((rule) => [rule.from, rule]));
    return new Set(Object.values(prerendered).flat());
  } catch (error) {
    console.warn('no build manifest', error);
    return undefined;
  }
}

/** Vite's event, of which React Router's loader tells too (vite.config.ts). */
function listenForLostScripts(started: BuildRuntime): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    started.lostScript = payload;
  });
}

/** all style comes with the first page. Where it could not be had, and the site can, the page is loaded anew. */
async function mendLostStyle(): Promise<void> {
  const isThere = getComputedStyle(document.documentElement).getPropertyValue('--width') !== '';
  if (isThere || (await askLatestBuild()) === undefined || !mayReload(Date.now())) return;
  await loadFully(window.location.href, 'POP');
}
