import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { adminApi, isAdminApiUrl, sendAdminProblem } from '#api/admin/admin-plugin.ts';
import { redactError } from '#api/http/redact-error.ts';
import { contentApi, contentApiServerOptions, isApiUrl, proxiedApi, sendProblem } from '#api/plugin.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { openIdentityProvider } from '#operations/auth/identity-provider.ts';
import { createLazySpellChecker } from '#operations/writing/check-spelling.ts';
import { createTranslator } from '#operations/writing/translator.ts';
import type { BuildInfo } from '#site/routing/build-manifest.ts';
import { routeIdOfPath } from '#site/routing/route-table.ts';
import type { AdminBuild } from '../admin/admin-build.ts';
import type { AssetStore } from '../assets/build-asset-store.ts';
import { registerIcons } from '../assets/icon-routes.ts';
import { registerShareImages } from '../assets/share-image-routes.ts';
import { registerStaticFiles } from '../assets/static-file-routes.ts';
import { registerThemes } from '../assets/theme-routes.ts';
import { createClamavScanner } from '../background/clamav-scanner.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import type { LoadPage } from '../page-cache/page-loader.ts';
import { registerRemoteMediaRoutes } from '../remote-content/remote-media-routes.ts';
import type { ConcurrencyLimiter } from '../rendering/concurrency-limiter.ts';
import { createMomentService } from '../rendering/moment-service.ts';
import type { PageService, PageServiceOptions } from '../rendering/page-service.ts';
import { createPreviewService } from '../rendering/preview-service.ts';
import { registerAdminDocument } from '../routes/admin-routes.ts';
import { registerBuild } from '../routes/build-manifest-routes.ts';
import { createUrlResponder } from '../routes/decide-url.ts';
import { registerFeeds } from '../routes/feed-routes.ts';
import { registerForms } from '../routes/form-routes.ts';
import { type Health, registerHealth } from '../routes/health-routes.ts';
import { registerLanguageSwitch } from '../routes/language-routes.ts';
import { registerMoments } from '../routes/moment-routes.ts';
import { registerOpenedResults } from '../routes/opened-result-routes.ts';
import { pagePathOf } from '../routes/page-data-url.ts';
import { createPageRoutes } from '../routes/page-routes.ts';
import { registerPageViews } from '../routes/page-view-routes.ts';
import { registerPreviews } from '../routes/preview-routes.ts';
import { registerSitemap } from '../routes/sitemap-routes.ts';
import { registerSubscriptions } from '../routes/subscription-routes.ts';
import { drawSvgInProcess } from '../workers/draw-svg-in-process.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import { logRequest } from './access-log.ts';
import { compressResponses } from './compress-response.ts';
import { createHttpServer } from './http-server.ts';
import { createRequestIdGenerator } from './request-id.ts';
import { isOriginForm, toOriginForm } from './request-target.ts';
import { commonHeaders, transportHeaders } from './security-headers.ts';

export interface AppParts {
  log: FastifyBaseLogger;
  config: Config;
  source: ContentSource;
  pages: Pick<PageService, 'render' | 'renderError'>;
  renderer: PageServiceOptions['renderer'];
  cache: PageCache;
  loadPage: LoadPage;
  queue: ConcurrencyLimiter;
  now: () => number;
  health: Health;
  build: BuildInfo;
  assets: Pick<AssetStore, 'findFolder'>;
  /** Undefined in a process without the admin. */
  admin: AdminBuild | undefined;
}

function rejectRouteSchema(): never {
  throw new Error('Fastify route schemas are not supported; the contract validates input.');
}

const DEFAULT_RETRY_AFTER_SECONDS = 5;

const isTemporary = (status: number) => status === 503 || status === 429;

const createBadRequest = () =>
  Object.assign(new Error('The request target is not a path.'), { statusCode: 400 });

/** A missing file gets a plain 404, because a browser must not receive HTML as a script. */
const isFileUrl = (url: string) => /^\/(assets|media|share|_theme)\//u.test(url);

/** Builds the Fastify app: content API, files, health checks and pages. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, log, source, health } = parts;
  const routes = createPageRoutes({ ...parts, redirects: source.redirects });
  const { sendPage, sendError, sendCached } = routes;
  const { isAccepting } = health;
  const defaultHeaders = { ...commonHeaders, ...transportHeaders(config.siteOrigin) };
  const { server, connections, handleClientError } = createHttpServer(defaultHeaders);

  /** Sets up any response, including framework errors, for which hooks do not run. */
  function prepareResponse(request: FastifyRequest, reply: FastifyReply): void {
    connections.track(request.raw, reply.raw);
    reply.headers(defaultHeaders).header('X-Request-Id', request.id);
    if (!isAccepting()) reply.header('Connection', 'close');
  }

  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Fastify's own request lines contain queries and IP addresses; the `onResponse` hook logs instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: createRequestIdGenerator(config.trustProxy),
    rewriteUrl(request) {
      toOriginForm(request);
      return request.url ?? '/';
    },
    // Without a listener Node itself responds to unknown `Expect` headers, without the default headers.
    serverFactory: (handler) => server.on('request', handler).on('checkExpectation', handler),
    clientErrorHandler: handleClientError,
    // The app still serves requests while it shuts down.
    return503OnClosing: false,
    routerOptions: contentApiServerOptions.routerOptions,
    // The default compilers would load about a hundred unused files.
    schemaController: {
      compilersFactory: { buildValidator: rejectRouteSchema, buildSerializer: rejectRouteSchema },
    },
    // Receives URLs that cannot be decoded, before routing.
    frameworkErrors(error, request, reply) {
      prepareResponse(request, reply);
      if (isApiUrl(request.url)) return sendProblem(error, request, reply);
      if (parts.admin && isAdminApiUrl(request.url)) return sendAdminProblem(error, request, reply);
      return sendError(error.statusCode ?? 400, request, reply);
    },
  });

  // Routes read bodies from the raw request, so Fastify does not wait for a body before the handler.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  // `hasRoute` would parse the requested path as a route pattern.
  const staticGetPaths = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET') && !/[:*]/.test(url)) staticGetPaths.add(url);
  });

  app.addHook('onRequest', (request, reply, done) => {
    prepareResponse(request, reply);
    done(isOriginForm(request.raw.url ?? '/') ? undefined : createBadRequest());
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Requests that arrived before the shutdown need the header too.
    if (!isAccepting()) reply.header('Connection', 'close');
    if (isTemporary(reply.statusCode) && !reply.hasHeader('Retry-After')) {
      reply.header('Retry-After', DEFAULT_RETRY_AFTER_SECONDS);
    }
    const location = reply.getHeader('location');
    // Node throws on a header that is not ASCII.
    if (typeof location === 'string' && /[^!-~]/.test(location)) {
      reply.header('location', encodeURI(location.toWellFormed()));
    }
    done();
  });
  compressResponses(app);
  app.addHook('preClose', async () => connections.close());
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(request, reply);
    const { method, url, headers } = request;
    const response = { method, url, status: reply.statusCode };
    source.localServices?.searchStatistics.onResponse(response);
    source.localServices?.missingUrls.onResponse(response);
    source.localServices?.pageViews?.onResponse({
      ...response,
      headers,
      contentType: reply.getHeader('content-type'),
    });
    done();
  });

  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    const isDisconnected = reply.raw.destroyed;
    // A response that breaks off because the client disconnected is not an error.
    const isBrokenOff = isDisconnected && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
    if (status >= 500 && !isBrokenOff) request.log.error({ err: redactError(error) }, 'a request failed');
    return isDisconnected ? reply.hijack() : sendError(status, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    if (isFileUrl(request.url))
      return reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
    // a URL without a GET route is 404 for any method.
    if (!isReadable(request.url)) return sendError(404, request, reply);
    reply.header('Allow', 'GET, HEAD');
    return sendError(405, request, reply);
  });
  function isReadable(url: string): boolean {
    const pathname = pagePathOf(url);
    const { locale, path } = localeOfPath(pathname);
    return routeIdOfPath(locale, path) !== undefined || staticGetPaths.has(pathname);
  }

  registerHealth(app, health);
  if (source.localServices)
    await app.register(contentApi, {
      db: source.localServices.store.db,
      now: parts.now,
      analyser: source.localServices.search.analyser,
      forms: source.localServices.forms,
    });
  else
    await app.register(proxiedApi, {
      transportFor: ({ request, reply }, locale) =>
        source.transportFor({ locale, requestId: request.id, signal: abortOnDisconnect(reply) }),
    });
  if (parts.admin && source.localServices) {
    const { auth, search, files, uploads, forms } = source.localServices;
    const context = {
      ...auth,
      analyser: search.analyser,
      files,
      uploads,
      scanner: config.clamavUrl === undefined ? undefined : createClamavScanner(config.clamavUrl),
      drawSvg: drawSvgInProcess,
      origin: config.siteOrigin,
      identityProvider: config.singleSignOn && openIdentityProvider(config.singleSignOn),
      sendsMail: config.mail.smtpUrl !== undefined,
      inbox: forms.inbox,
      webhooks: forms.webhooks,
      staffAddress: config.mail.staff,
      webhookHost: config.crmWebhook && new URL(config.crmWebhook.url).host,
      countsMissingUrls: config.countsMissingUrls,
      countsPageViews: config.pageViews,
      checksOtherSites: config.checksOtherSites,
      respond: createUrlResponder(
        { redirects: source.redirects, loadPage: parts.loadPage },
        { id: 'url-trace', log },
      ),
      speller: createLazySpellChecker(search.analyser),
      translator: config.translator && createTranslator(config.translator),
    };
    await app.register(adminApi, context);
    const rendering = {
      origin: config.siteOrigin,
      renderer: parts.renderer,
      source,
      services: source.localServices,
      now: parts.now,
    };
    registerPreviews(app, { context, pages: parts.pages, previews: createPreviewService(rendering) });
    registerMoments(app, { context, moments: createMomentService(rendering) });
    registerAdminDocument(app, parts.admin);
  }
  await registerStaticFiles(
    app,
    parts.assets,
    source.files,
    source.localServices?.fileCleaning.needsCleaning,
  );
  if (source.remoteMedia) registerRemoteMediaRoutes(app, source.remoteMedia);
  registerSitemap(app, source, config.siteOrigin);
  registerFeeds(app, source, config.siteOrigin);
  registerIcons(app, source);
  registerThemes(app);
  registerBuild(app, { ...parts, sendCached });
  await registerForms(app, { ...parts, routes });
  registerLanguageSwitch(app, { routes, config });
  registerPageViews(app, { pageViews: source.localServices?.pageViews, config });
  registerOpenedResults(app, {
    statistics: config.pageViews ? source.localServices?.searchStatistics : undefined,
    config,
  });
  await registerSubscriptions(app, { source, loadPage: parts.loadPage, config, routes });
  registerShareImages(app, parts.loadPage, source.files, config.siteOrigin);
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: sendPage });
  return app;
}
