import type { FastifyInstance } from 'fastify';
import { type BuildManifest, type BuildStamp, prerenderPatterns } from '#site/routing/build-manifest.ts';
import { BUILD_META_PATH, LATEST_BUILD_PATH } from '#specification.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { MadePage } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { prerenderedPaths } from '../prerendering/prerender-paths.ts';
import { sendBuildError } from '../routes/page-data-routes.ts';
import type { PageRoutes } from '../routes/page-routes.ts';

/** Every visitor downloads the manifest. */
const MOST_RULES = 250;

/** How long the list of pages may take to be read, in milliseconds. */
const PATIENCE = 20_000;

const patterns = prerenderPatterns();

interface BuildParts {
  build: BuildStamp;
  source: Pick<ContentSource, 'clientFor' | 'redirects'>;
  cache: Pick<PageCache, 'get'>;
  sendKept: PageRoutes['sendKept'];
}

/**
 * What tells the browser which build it talks to: `/_build/latest.json` is true at this moment,
 * `/_build/meta/{id}.json` says what the build knows of the site. Any other address below is 404.
 */
export function registerBuild(app: FastifyInstance, { build, source, cache, sendKept }: BuildParts): void {
  const latest = JSON.stringify(build);
  app.get(LATEST_BUILD_PATH, (_request, reply) =>
    reply
      .headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('application/json; charset=utf-8')
      .send(latest),
  );

  // The rules are read anew a moment after a publication has dropped what was made of them: each reading has its own key.
  let rules = source.redirects.permanent();
  let reading = 0;
  const keyNow = () => {
    if (source.redirects.permanent() !== rules) reading += 1;
    rules = source.redirects.permanent();
    return ` build ${reading}`;
  };

  app.get<{ Params: { file: string } }>(`${BUILD_META_PATH}/:file`, async (request, reply) => {
    if (request.params.file !== `${build.id}.json`) return sendBuildError(reply, 404);
    // some browsers and proxies say by this header alone that they save data. They are offered nothing to prefetch.
    const savesData = request.headers['save-data']?.toString().trim().toLowerCase() === 'on';
    const key = savesData ? `${keyNow()} save-data` : keyNow();
    try {
      const page = await cache.get(key, () => makeManifest(request.id, savesData));
      // A day, because a rule or a page that is gone should not be believed in for longer. A shared cache that ignores
      // `Vary` must not hand the short one to everybody.
      reply.header('Cache-Control', savesData ? 'no-store' : 'public, max-age=86400, immutable');
      return await sendKept(request, reply, { key, page });
    } catch (error) {
      request.log.error({ err: error }, 'the build manifest could not be made');
      return sendBuildError(reply.header('Retry-After', '60'), 503);
    }
  });

  async function makeManifest(requestId: string, savesData: boolean): Promise<MadePage> {
    const tags = new Set<string>();
    const onTags = (answered: readonly string[]) => answered.forEach((tag) => void tags.add(tag));
    const signal = AbortSignal.timeout(PATIENCE);
    const prerendered = savesData
      ? { kk: [], ru: [], en: [] }
      : await prerenderedPaths((locale) => source.clientFor({ locale, requestId, signal, onTags }));
    const manifest: BuildManifest = {
      ...build,
      rules: { prerender: patterns, redirect: rules.slice(0, MOST_RULES), middleware: [] },
      prerendered,
    };
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      Vary: 'Save-Data',
    };
    return { status: 200, headers, body: JSON.stringify(manifest), tags: [...tags], keep: true };
  }
}
