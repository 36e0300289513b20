import { useEffect, useLayoutEffect } from 'react';
import { createPath, useLocation } from 'react-router';
import { BUILD_META_PATH, MANIFEST_DELAY_MS } from '#specification.ts';
import type { BuildManifest } from '../../routing/build-manifest.ts';
import type { RouteRule } from '../../routing/redirect-rule.ts';
import { loadFully } from '../navigation/hard-navigate.ts';
import { isOwnAddress } from '../navigation/is-same-origin-url.ts';
import { isVerySlow, mayPrefetch } from '../prefetch/network-conditions.ts';
import { watchVisibleLinks } from '../prefetch/observe-visible-links.ts';
import { type PagePayloads, pagePayloads } from '../prefetch/page-data-cache.ts';
import { type PrefetchQueue, prefetchQueue } from '../prefetch/prefetch-queue.ts';
import { restorePageState } from '../state/form-draft-storage.ts';
import { layOutTheRest } from './flush-deferred-layout.ts';
import { askLatestBuild, watchLatestBuild } from './poll-latest-build.ts';
import { mayReload } from './reload-guard.ts';

/** What the open page knows of the build that it belongs to. */
export interface BuildRuntime {
  buildId: string;
  /** The site runs on another build by now. */
  isFormer?: boolean;
  /** By the `pathKey` of what has moved. */
  rules: ReadonlyMap<string, RouteRule>;
  payloads: PagePayloads;
  queue: PrefetchQueue;
  /** Loads the scripts that show the page at a path. @throws where they cannot be loaded */
  loadScripts(path: string): Promise<unknown>;
  /** Looks for the links of the page that is shown. */
  look(): void;
}

let runtime: BuildRuntime | undefined;

/** Sets up what navigations need. To be called once, before hydration. */
export function startRuntime({ buildId, loadScripts }: Pick<BuildRuntime, 'buildId' | 'loadScripts'>): void {
  const payloads = pagePayloads(buildId, loadScripts);
  const queue = prefetchQueue(payloads.prefetch, mayPrefetch);
  runtime = { buildId, loadScripts, rules: new Map(), payloads, queue, look: () => undefined };
}

/** @throws before `startRuntime`, and on the server */
export function buildRuntime(): BuildRuntime {
  if (runtime === undefined) throw new Error('The runtime has not been started.');
  return runtime;
}

/** Starts, once, what runs beside the page as long as it is open. Before hydration is over nothing of it does. */
export function useBuildRuntime(): void {
  useEffect(() => runInBackground(buildRuntime()), []);
  // The router has the next page before React shows it, and on a slow device long before.
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another location is another page
  useLayoutEffect(() => {
    restorePageState();
    whenIdle(() => runtime?.look());
  }, [location]);
}

let isRunning = false;

function runInBackground(started: BuildRuntime): void {
  if (isRunning) return;
  isRunning = true;
  const { buildId, queue } = started;
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

/** all style comes with the first page. Where it could not be had, and the site can, the page is loaded anew. */
async function mendLostStyle(): Promise<void> {
  const isThere = getComputedStyle(document.documentElement).getPropertyValue('--width') !== '';
  if (isThere || (await askLatestBuild()) === undefined || !mayReload(Date.now())) return;
  await loadFully(createPath(window.location), false);
}
