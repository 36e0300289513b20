import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { missingTag } from '#model/publishing/cache-tags.ts';
import { openAssetStore } from './assets/build-asset-store.ts';
import type { Config } from './config.ts';
import { openContentSource } from './content/open-content-source.ts';
import { buildHttp } from './http/build-app.ts';
import { mediaSources } from './http/security-headers.ts';
import { purgeHook } from './page-cache/cdn-purge.ts';
import { keepPages, siteLog } from './page-cache/load-page.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { pagesAhead } from './prerendering/prerenderer.ts';
import { RenderQueue } from './rendering/concurrency-limiter.ts';
import { openPages } from './rendering/page-service.ts';
import { startRenderThread } from './rendering/render-worker-client.ts';

export interface RunningServer {
  /** Where it listens, `http://127.0.0.1:3000`. */
  address: string;
  /** Resolves, with the reason, if it cannot go on. */
  lost: Promise<string>;
  /**
   * Ends: `/readyz` says so at once, requests are answered for `drainMs` more, those under way are finished, then the store
   * is closed. Safe to call again.
   */
  stop(drainMs: number): Promise<void>;
}

/** Requests that are still under way after this long are given up, in milliseconds. */
const PATIENCE = 10_000;

/** How long a kept page is fresh where nobody tells us of changes, in milliseconds. */
const FRESH_FOR = 10_000;

/** How long after its start a process only serves, in milliseconds. */
const BREATH = 1000;

const MEGABYTE = 1_000_000;

/**
 * Starts the whole site.
 * @param startRendering starts what renders pages; in development that is not the built site
 * @throws an error whose message is one sentence for the operator
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  now: () => number,
  startRendering: typeof startRenderThread = startRenderThread,
): Promise<RunningServer> {
  // What is open, closed again in the opposite order, whether we end as planned or fail half way.
  const open = new AsyncDisposableStack();
  let accepting = true;
  try {
    // The site is loaded while the store comes up: they do not need each other, and there is a thread for it.
    const { siteOrigin, gallery } = config;
    const keepsAnswers = config.apiBase === undefined;
    const rendering = startRendering({
      settings: {
        siteOrigin,
        gallery,
        keepsAnswers,
        hasForeignSlugs: config.apiBase !== undefined,
        mediaSources: mediaSources(config.apiBase),
      },
      log,
    });
    // Where it does not start, that is said below, when it is waited for.
    const closeThread = rendering.then(
      ({ thread }) => thread.close,
      () => () => undefined,
    );
    open.defer(async () => (await closeThread)());
    const source = await openContentSource(config, now, log);
    open.defer(() => source.close());
    const rendered = await rendering;
    const { build } = rendered;
    const { assets: present } = build;
    const assets = openAssetStore({ dataDir: config.dataDir, present, buildId: build.stamp.id, log });
    const pages = openPages({ rendered, source, now });
    const freshFor = source.publications ? undefined : FRESH_FOR;
    const cache = new PageCache({
      bytes: 48 * MEGABYTE,
      notFoundBytes: 2 * MEGABYTE,
      freshFor,
      now,
      onStale: (path, err) =>
        log.warn({ path, err }, 'a page could not be made anew; the last good one is shown'),
    });
    // One thread renders: while it does with some, the content of the next ones is read.
    const queue = new RenderQueue({ atOnce: 8, mostWaiting: 200 });
    const searches = new RenderQueue({ atOnce: 4, mostWaiting: 100 });
    const keptAt = keepPages({ pages, cache, queue, searches });
    const ahead = pagesAhead({ keptAt, cache, source, log });
    const purge = config.purge && purgeHook({ ...config.purge, log });
    source.publications?.subscribe((tags) => {
      // First of all: a page that is made anew must not be made of what was kept.
      rendered.thread.invalidate(tags);
      void ahead.makeAgain(cache.invalidate(tags));
      void purge?.([...tags, missingTag]);
    });
    const health = { accepting: () => accepting, probe: () => source.probe() };
    const parts = {
      config,
      log,
      source,
      pages,
      cache,
      keptAt,
      queue,
      now,
      health,
      build: build.stamp,
      assets,
    };
    const app = await buildHttp(parts);
    const address = await app.listen({ port: config.port, host: config.host });
    const keeping = assets.keep();
    // Whoever is there already is served first; reading dictionaries takes the processor for a moment, and comes last.
    const ownWork = setTimeout(() => {
      source.own?.mail.start();
      source.own?.forms.start();
      void pages.prepareLastResort(siteLog(log));
      void ahead.makeAll().then(() => {
        source.own?.search.start();
        source.own?.readModel.start();
        source.own?.vacancies.start();
      });
    }, BREATH);
    let stopping: Promise<void> | undefined;
    const leave = async (drainMs: number) => {
      accepting = false;
      clearTimeout(ownWork);
      const aheadDone = ahead.close();
      await sleep(drainMs);
      const closed = app.close().then(() => true);
      if (!(await Promise.race([closed, sleep(PATIENCE, false, { ref: false })]))) {
        log.warn({ afterMs: PATIENCE }, 'requests that were still under way are given up');
        app.server.closeAllConnections();
      }
      await Promise.all([keeping, aheadDone]);
      await open.disposeAsync();
    };
    return {
      address,
      lost: source.lost,
      stop(drainMs) {
        stopping ??= leave(drainMs);
        return stopping;
      },
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
