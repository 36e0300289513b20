import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { missingTag } from '#model/publishing/cache-tags.ts';
import { type AdminBuild, loadAdminBuild } from './admin/admin-build.ts';
import { printSetupLink } from './admin/print-setup-link.ts';
import { openAssetStore } from './assets/build-asset-store.ts';
import type { Config } from './config.ts';
import { openContentSource } from './content/open-content-source.ts';
import { buildApp } from './http/build-app.ts';
import { mediaSources } from './http/security-headers.ts';
import { createCdnPurger } from './page-cache/cdn-purge.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { createPageLoader, siteLog } from './page-cache/page-loader.ts';
import { createPrerenderer } from './prerendering/prerenderer.ts';
import { ConcurrencyLimiter } from './rendering/concurrency-limiter.ts';
import { createPageService } from './rendering/page-service.ts';
import { startRenderWorker } from './rendering/render-worker-client.ts';

export interface RunningServer {
  /** The URL of the listener, such as `http://127.0.0.1:3000`. */
  address: string;
  /** Resolves with the reason of a fatal failure. */
  failure: Promise<string>;
  /**
   * Shuts down gracefully; idempotent. `/readyz` fails at once, requests are accepted for `drainMs`, and open
   * requests are finished before the database is closed.
   */
  stop(drainMs: number): Promise<void>;
}

/** Open requests are aborted after this time. */
const SHUTDOWN_GRACE_MS = 10_000;

/** TTL of cached pages if the content source sends no publications. */
const REMOTE_PAGE_TTL_MS = 10_000;

/** Background jobs start after this delay, so that the first requests get the CPU. */
const BACKGROUND_START_DELAY_MS = 1000;

const MEGABYTE = 1_000_000;

/**
 * Starts the site with all of its services.
 * @param startRendering replaced in development, where pages are rendered without a build
 * @param loadAdmin replaced in development for the same reason
 * @throws an error whose message is one sentence for the operator
 */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  now: () => number,
  startRendering: typeof startRenderWorker = startRenderWorker,
  loadAdmin: () => Promise<AdminBuild> = loadAdminBuild,
): Promise<RunningServer> {
  const open = new AsyncDisposableStack();
  let isAccepting = true;
  try {
    // The render worker starts in parallel with the content source.
    const { siteOrigin, gallery } = config;
    const hasLocalContent = config.apiBase === undefined;
    const rendering = startRendering({
      settings: {
        siteOrigin,
        gallery,
        cachesResponses: hasLocalContent,
        hasForeignSlugs: !hasLocalContent,
        mediaSources: mediaSources(config.apiBase),
      },
      log,
    });
    // A failed start is reported by `await rendering` below.
    const closeRenderWorker = rendering.then(
      ({ worker }) => worker.close,
      () => () => undefined,
    );
    open.defer(async () => (await closeRenderWorker)());
    const admin = config.admin ? await loadAdmin() : undefined;
    const source = await openContentSource(config, now, log);
    open.defer(() => source.close());
    const rendered = await rendering;
    const { build } = rendered;
    const assets = openAssetStore({
      dataDir: config.dataDir,
      buildAssetsDirs: admin ? [build.assetsDir, admin.assetsDir] : [build.assetsDir],
      buildId: admin ? `${build.stamp.id}-${admin.id}` : build.stamp.id,
      log,
    });
    const pages = createPageService({ renderer: rendered, source, now });
    const cache = new PageCache({
      maxBytes: 48 * MEGABYTE,
      maxNotFoundBytes: 2 * MEGABYTE,
      freshMs: source.publications ? undefined : REMOTE_PAGE_TTL_MS,
      now,
      onStale: (path, err) => log.warn({ path, err }, 'revalidating a page failed; the stale page is served'),
    });
    // More than one per render worker, because a page loads its content while another is rendered.
    const queue = new ConcurrencyLimiter({ maxConcurrent: 8, maxQueued: 200 });
    const searchQueue = new ConcurrencyLimiter({ maxConcurrent: 4, maxQueued: 100 });
    const loadPage = createPageLoader({ pages, cache, queue, searchQueue });
    const prerenderer = createPrerenderer({ loadPage, cache, source, log });
    const purgeCdn = config.purge && createCdnPurger({ ...config.purge, log });
    const evictChangedPages = (tags: readonly string[]) => {
      // The worker's cache comes first, because re-rendering reads from it.
      rendered.worker.invalidate(tags);
      void prerenderer.rerender(cache.invalidate(tags));
      void purgeCdn?.([...tags, missingTag]);
    };
    source.publications?.subscribe(evictChangedPages);
    const health = {
      isAccepting: () => isAccepting,
      probe: () => source.probe(),
      isMediaAvailable: () => source.localServices?.media.isAvailable() ?? true,
    };
    const app = await buildApp({
      config,
      log,
      source,
      pages,
      renderer: rendered,
      cache,
      loadPage,
      queue,
      now,
      health,
      build: build.stamp,
      assets,
      admin,
    });
    const address = await app.listen({ port: config.port, host: config.host });
    if (admin && source.localServices) await printSetupLink(source.localServices.auth, config.siteOrigin);
    const assetsStored = assets.storeBuild();
    const backgroundStart = setTimeout(() => {
      source.localServices?.media.start();
      source.localServices?.mail.start();
      source.localServices?.forms.start();
      void pages.prerenderFallbackErrorPages(siteLog(log));
      // Loading the dictionaries of the search is CPU-intensive and comes last.
      void prerenderer.prerenderAll().then(() => {
        source.localServices?.search.start();
        source.localServices?.readModel.start();
        if (admin) {
          source.localServices?.entryLists.start();
          source.localServices?.submissionIndex.start();
        }
        source.localServices?.vacancyArchive.start();
        source.localServices?.schedule.start();
        source.localServices?.sessionCleaning.start();
        source.localServices?.binPurge.start();
        source.localServices?.mediaCleaning.start();
        if (admin) source.localServices?.linkCheck.start();
      });
    }, BACKGROUND_START_DELAY_MS);
    let stopping: Promise<void> | undefined;
    const shutDown = async (drainMs: number) => {
      isAccepting = false;
      clearTimeout(backgroundStart);
      const prerendererClosed = prerenderer.close();
      await sleep(drainMs);
      const closed = app.close().then(() => true);
      if (!(await Promise.race([closed, sleep(SHUTDOWN_GRACE_MS, false, { ref: false })]))) {
        log.warn({ afterMs: SHUTDOWN_GRACE_MS }, 'open requests are aborted');
        app.server.closeAllConnections();
      }
      await Promise.all([assetsStored, prerendererClosed]);
      await open.disposeAsync();
    };
    return {
      address,
      failure: source.failure,
      stop(drainMs) {
        stopping ??= shutDown(drainMs);
        return stopping;
      },
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
