import type { FastifyInstance } from 'fastify';
import type { ContentClient } from '#contract/content-client.ts';
import { type Locale, localeOfPath } from '#language/locale.ts';
import { type BuildManifest, type BuildStamp, prerenderPatterns } from '#site/build-manifest.ts';
import { hasPayload } from '#site/route-table.ts';
import type { ContentSource } from './content-source.ts';
import type { MadePage, PageCache } from './page-cache.ts';
import { sendBuildError } from './page-data.ts';
import type { PageRoutes } from './page-routes.ts';

/** Most pages of a language that the manifest names: every visitor downloads it. */
const MOST_PAGES = 250;
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
  app.get('/_build/latest.json', (_request, reply) =>
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

  app.get<{ Params: { file: string } }>('/_build/meta/:file', async (request, reply) => {
    if (request.params.file !== `${build.id}.json`) return sendBuildError(reply, 404);
    const key = keyNow();
    try {
      const page = await cache.get(key, () => makeManifest(request.id));
      // A day, because a rule or a page that is gone should not be believed in for longer.
      reply.header('Cache-Control', 'public, max-age=86400, immutable');
      return await sendKept(request, reply, { key, page });
    } catch (error) {
      request.log.error({ err: error }, 'the build manifest could not be made');
      return sendBuildError(reply.header('Retry-After', '60'), 503);
    }
  });

  async function makeManifest(requestId: string): Promise<MadePage> {
    const tags = new Set<string>();
    const onTags = (answered: readonly string[]) => answered.forEach((tag) => void tags.add(tag));
    const signal = AbortSignal.timeout(PATIENCE);
    const pathsIn = (locale: Locale) =>
      prerenderedPaths(source.clientFor({ locale, requestId, signal, onTags }), locale);
    const [kk, ru, en] = await Promise.all([pathsIn('kk'), pathsIn('ru'), pathsIn('en')]);
    const manifest: BuildManifest = {
      ...build,
      rules: { prerender: patterns, redirect: rules.slice(0, MOST_RULES), middleware: [] },
      prerendered: { kk, ru, en },
    };
    const headers = { 'content-type': 'application/json; charset=utf-8', 'X-Robots-Tag': 'noindex' };
    return { status: 200, headers, body: JSON.stringify(manifest), tags: [...tags], keep: true };
  }
}

/** The pages of a language that have a payload: those that have an address of their own first, then the newest. */
async function prerenderedPaths(client: ContentClient, locale: Locale): Promise<string[]> {
  const fixed: string[] = [];
  let newest: string[] = [];
  for (let after: number | undefined; ; ) {
    const { data, meta } = await client.sitemap(after === undefined ? {} : { after });
    for (const { paths } of data) {
      const path = paths[locale];
      if (path === null || !hasPayload(localeOfPath(path).path)) continue;
      (patterns.includes(path) ? fixed : newest).push(path);
    }
    newest = newest.slice(-MOST_PAGES);
    if (meta.next === null) return [...fixed, ...newest.reverse()].slice(0, MOST_PAGES);
    after = meta.next;
  }
}
