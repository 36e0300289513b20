import type { FastifyInstance } from 'fastify';
import { type BuildInfo, type BuildManifest, prerenderedPathPatterns } from '#site/routing/build-manifest.ts';
import { BUILD_META_PATH, LATEST_BUILD_PATH } from '#specification.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { RenderResult } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { listPrerenderPaths } from '../prerendering/prerender-paths.ts';
import { sendBuildError } from './page-data-handler.ts';
import type { PageRoutes } from './page-routes.ts';

/** Limits the size of the manifest, which browsers download. */
const MAX_RULES = 250;

const LIST_TIMEOUT_MS = 20_000;

const patterns = prerenderedPathPatterns();

interface BuildParts {
  build: BuildInfo;
  source: Pick<ContentSource, 'clientFor' | 'redirects'>;
  cache: Pick<PageCache, 'get'>;
  sendCached: PageRoutes['sendCached'];
}

/**
 * Registers `/_build/latest.json` with the current build id and `/_build/meta/{id}.json` with the
 * build manifest.
 */
export function registerBuild(app: FastifyInstance, parts: BuildParts): void {
  const { build, source, cache, sendCached } = parts;
  const latest = JSON.stringify(build);
  app.get(LATEST_BUILD_PATH, (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('application/json; charset=utf-8')
      .send(latest),
  );

  // Redirect rules are reloaded after the cache is invalidated, so their version is part of the cache key.
  let rules = source.redirects.permanent();
  let rulesVersion = 0;
  const currentKey = () => {
    if (source.redirects.permanent() !== rules) rulesVersion += 1;
    rules = source.redirects.permanent();
    return ` build ${rulesVersion}`;
  };

  app.get<{ Params: { file: string } }>(`${BUILD_META_PATH}/:file`, async (request, reply) => {
    if (request.params.file !== `${build.id}.json`) return sendBuildError(reply, 404);
    // clients that save data get no pages to prefetch.
    const savesData = request.headers['save-data']?.toString().trim().toLowerCase() === 'on';
    const key = savesData ? `${currentKey()} save-data` : currentKey();
    try {
      const page = await cache.get(key, () => renderManifest(request.id, savesData));
      // `max-age` limits the use of deleted rules and pages to a day. The short manifest is `no-store`,
      // because a shared cache may ignore `Vary`.
      reply.header('Cache-Control', savesData ? 'no-store' : 'public, max-age=86400, immutable');
      return await sendCached(request, reply, { key, page });
    } catch (error) {
      request.log.error({ err: error }, 'creating the build manifest failed');
      return sendBuildError(reply.header('Retry-After', '60'), 503);
    }
  });

  async function renderManifest(requestId: string, savesData: boolean): Promise<RenderResult> {
    const tags = new Set<string>();
    const onTags = (responseTags: readonly string[]) => responseTags.forEach((tag) => void tags.add(tag));
    const signal = AbortSignal.timeout(LIST_TIMEOUT_MS);
    const prerendered = savesData
      ? { kk: [], ru: [], en: [] }
      : await listPrerenderPaths((locale) => source.clientFor({ locale, requestId, signal, onTags }));
    const manifest: BuildManifest = {
      ...build,
      rules: { prerender: patterns, redirect: rules.slice(0, MAX_RULES), middleware: [] },
      prerendered,
    };
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      Vary: 'Save-Data',
    };
    return { status: 200, headers, body: JSON.stringify(manifest), tags: [...tags], isCacheable: true };
  }
}
