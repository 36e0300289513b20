import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { bareError } from '#api/http/redact-error.ts';
import { answerProblem, contentApi, contentApiInstanceOptions, isApiUrl, relayedApi } from '#api/plugin.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import type { BuildStamp } from '#site/routing/build-manifest.ts';
import { routeIdOfPath } from '#site/routing/route-table.ts';
import type { AssetStore } from '../assets/build-asset-store.ts';
import { registerBuild } from '../assets/build-routes.ts';
import { registerBrand } from '../assets/icon-routes.ts';
import { registerTitlePictures } from '../assets/share-image-routes.ts';
import { registerFiles } from '../assets/static-file-routes.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { KeptAt } from '../page-cache/load-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { registerRemoteMedia } from '../remote-content/remote-media-routes.ts';
import type { RenderQueue } from '../rendering/concurrency-limiter.ts';
import type { Pages } from '../rendering/page-service.ts';
import { registerFeeds } from '../routes/feed-routes.ts';
import { registerForms } from '../routes/form-routes.ts';
import { type Health, registerHealth } from '../routes/health-routes.ts';
import { registerLanguageChoice } from '../routes/language-routes.ts';
import { pagePathOf } from '../routes/page-data-url.ts';
import { pageRoutes } from '../routes/page-routes.ts';
import { registerSitemap } from '../routes/sitemap-routes.ts';
import { registerSubscriptions } from '../routes/subscription-routes.ts';
import { departureOf } from './abort-on-disconnect.ts';
import { logRequest } from './access-log.ts';
import { compressResponses } from './compress-response.ts';
import { openHttpServer } from './http-server.ts';
import { requestIds } from './request-id.ts';
import { isOriginForm, toOriginForm } from './request-target.ts';
import { commonHeaders, transportHeaders } from './security-headers.ts';

export interface HttpParts {
  log: FastifyBaseLogger;
  config: Config;
  source: ContentSource;
  pages: Pick<Pages, 'render' | 'renderError'>;
  cache: PageCache;
  keptAt: KeptAt;
  queue: RenderQueue;
  now: () => number;
  health: Health;
  build: BuildStamp;
  assets: Pick<AssetStore, 'folderOf'>;
}

function noCompiler(): never {
  throw new Error('A route of the framework has no schema here: the contract has.');
}

/** When to come again, where whoever refuses does not say it better. */
const RETRY_AFTER_SECONDS = 5;

const isForNow = (status: number) => status === 503 || status === 429;

const createBadRequest = () =>
  Object.assign(new Error('The target is no address of a site.'), { statusCode: 400 });

/** Files and assets answer 404 without a page: whoever asks for a script must not be given HTML. */
const isFileUrl = (url: string) => /^\/(assets|media|share)\//u.test(url);

/** Everything that listens: the content API, the files, the health checks and the pages. */
export async function buildHttp(parts: HttpParts): Promise<FastifyInstance> {
  const { config, log, source, health } = parts;
  const routes = pageRoutes({ ...parts, redirects: source.redirects });
  const { sendPage, sendError, sendKept } = routes;
  const { accepting } = health;
  const everyResponse = { ...commonHeaders, ...transportHeaders(config.siteOrigin) };
  const { server, connections, refuseClient } = openHttpServer(everyResponse);

  /** What holds for every response, also for those that no hook sees. */
  function begin(request: FastifyRequest, reply: FastifyReply): void {
    connections.track(request.raw, reply.raw);
    reply.headers(everyResponse).header('X-Request-Id', request.id);
    if (!accepting()) reply.header('Connection', 'close');
  }

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // The `onResponse` hook writes one line a request: Fastify's own lines hold queries and addresses of visitors.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: requestIds(config.trustProxy),
    rewriteUrl(request) {
      toOriginForm(request);
      return request.url ?? '/';
    },
    // Without a listener Node answers expectations other than `100-continue` itself, without our headers.
    serverFactory: (handler) => server.on('request', handler).on('checkExpectation', handler),
    clientErrorHandler: refuseClient,
    // While leaving we go on serving: who comes last is answered like who came first.
    return503OnClosing: false,
    routerOptions: contentApiInstanceOptions.routerOptions,
    // Input is checked by the contract's own schemas: these two would load a hundred files to do nothing.
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    // Addresses that cannot be decoded end here, before any route.
    frameworkErrors(error, request, reply) {
      begin(request, reply);
      if (isApiUrl(request.url)) return answerProblem(error, request, reply);
      return sendError(error.statusCode ?? 400, request, reply);
    },
  });

  // No route reads a body by the framework: whoever announces one to an address that takes none is answered at once.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  // Compared as text: `hasRoute` would parse what a client asks for as a route pattern.
  const readablePaths = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !/[:*]/.test(url)) readablePaths.add(url);
  });

  app.addHook('onRequest', (request, reply, done) => {
    begin(request, reply);
    done(isOriginForm(request.raw.url ?? '/') ? undefined : createBadRequest());
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Also for requests that came before the server began to leave.
    if (!accepting()) reply.header('Connection', 'close');
    if (isForNow(reply.statusCode) && !reply.hasHeader('Retry-After')) {
      reply.header('Retry-After', RETRY_AFTER_SECONDS);
    }
    const location = reply.getHeader('location');
    // Node refuses to send a header that is not ASCII, and the redirect would be a 500.
    if (typeof location === 'string' && /[^!-~]/.test(location))
      reply.header('location', encodeURI(location.toWellFormed()));
    done();
  });
  compressResponses(app);
  app.addHook('preClose', async () => connections.close());
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    const { method, url } = request;
    source.own?.searches.answered({ method, url, status: reply.statusCode });
    done();
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    const hasLeft = reply.raw.destroyed;
    // What was on its way to somebody who has left has not failed; any other fault is told, whoever waits.
    const isBrokenOff = hasLeft && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (status >= 500 && !isBrokenOff) request.log.error({ err: bareError(error) }, 'a request failed');
    return hasLeft ? reply.hijack() : sendError(status, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isFileUrl(request.url))
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    // what cannot be read at all is not there, whatever is tried on it.
    if (!isReadable(request.url)) return sendError(404, request, reply);
    reply.header('Allow', 'GET, HEAD');
    return sendError(405, request, reply);
  });
  function isReadable(url: string): boolean {
    // The data of a page can be read where the page can.
    const pathname = pagePathOf(url);
    const { locale, path } = localeOfPath(pathname);
    return routeIdOfPath(locale, path) !== undefined || readablePaths.has(pathname);
  }

  registerHealth(app, health);
  if (source.own)
    await app.register(contentApi, {
      db: source.own.store.db,
      now: parts.now,
      analyser: source.own.search.analyser,
      forms: source.own.forms,
    });
  else
    await app.register(relayedApi, {
      readerFor: ({ request, reply }, locale) =>
        source.readerFor({ locale, requestId: request.id, signal: departureOf(reply) }),
    });
  await registerFiles(app, parts.assets, source.files, source.own?.cleaner.isUnclean);
  if (source.media) registerRemoteMedia(app, source.media);
  registerSitemap(app, source, config.siteOrigin);
  registerFeeds(app, source, config.siteOrigin);
  registerBrand(app, source);
  registerBuild(app, { ...parts, sendKept });
  await registerForms(app, { ...parts, routes });
  registerLanguageChoice(app, { routes, config });
  await registerSubscriptions(app, { source, keptAt: parts.keptAt, config, routes });
  registerTitlePictures(app, parts.keptAt, source.files, config.siteOrigin);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage });
  return app;
}
