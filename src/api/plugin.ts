import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '#contract/calls.ts';
import { VIA_HEADER_VALUE } from '#contract/remote/remote-api.ts';
import type { ApiResponse, Transport } from '#contract/transport.ts';
import { isLocale, type Locale, type Localised } from '#language/locale/locale.ts';
import { apiLocale } from '#language/locale/locale-choice.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import { addFormRoutes, formMethods } from './forms/form-routes.ts';
import { acceptsMediaType, jsonTypes } from './http/content-negotiation.ts';
import { type Endpoint, endpointOf, endpoints } from './http/endpoint.ts';
import { createEtag, matchesEtag } from './http/etag.ts';
import { HttpError } from './http/http-error.ts';
import { parseInput } from './http/parse-input.ts';
import { parseRequestUrl } from './http/parse-request-url.ts';
import { toProblem } from './http/problem-details.ts';
import { redactError } from './http/redact-error.ts';
import { buildOpenApiDocument } from './openapi/build-openapi.ts';
import { docsContentSecurityPolicy, renderDocsPages } from './openapi/docs-page.ts';
import { addSubscriptionRoutes, subscriptionMethods } from './subscriptions/subscription-routes.ts';

export interface ContentApiOptions extends Omit<SearchContext, 'locale'> {
  forms: FormContext;
}

const prefix = '/api';
const documentPaths = [`${prefix}/openapi.json`, `${prefix}/docs`];

/** N-14. The TTL is short for corrections; shared caches are also purged by cache tag. */
const CACHE_CONTROL = 'public, max-age=10, stale-while-revalidate=60';

const knownPaths = [...endpoints.map(({ path }) => path), ...documentPaths].map(
  (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[a-zA-Z]+\}/gu, '[^/]+')}$`, 'u'),
);

/** Fastify options that the API requires; the caller merges them with its own. */
export const contentApiServerOptions = {
  // Above the URL limit, so that the API itself rejects long slugs.
  routerOptions: { maxParamLength: 16_384 },
} as const;

/** Whether a URL belongs to the API, even if it is malformed. */
export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?#]|$)/u.test(url);
}

function localeOf(request: FastifyRequest): Locale {
  return apiLocale(request.headers['accept-language']);
}

/**
 * Sends an error as problem details in the requested locale. Also for Fastify's `frameworkErrors`, which
 * handles unparsable URLs before any hook: call it there if `isApiUrl(request.url)`.
 */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  const { status, body, headers } = toProblem(error, locale, request.id);
  if (status >= 500) {
    request.log.error({ err: redactError(error) }, 'content API call failed');
  }
  return withCommonHeaders(reply, locale)
    .code(status)
    .headers(headers)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

function withCommonHeaders(reply: FastifyReply, locale: Locale): FastifyReply {
  return reply.headers({
    'content-language': locale,
    vary: 'Accept-Language',
    'x-content-type-options': 'nosniff',
  });
}

interface Document {
  body: string;
  type: string;
  locale: Locale;
  headers?: Record<string, string>;
}

function sendDocument(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  const { body, type, locale, headers = {} } = document;
  const tag = createEtag(locale, body);
  withCommonHeaders(reply, locale).headers({ etag: tag, 'cache-control': CACHE_CONTROL, ...headers });
  if (matchesEtag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

const JSON_TYPE = 'application/json; charset=utf-8';

async function requireJsonAccept(request: FastifyRequest): Promise<void> {
  if (!acceptsMediaType(request.headers.accept, jsonTypes)) throw new HttpError(406);
}

const jsonRouteOptions = { exposeHeadRoute: true, onRequest: requireJsonAccept } as const;

/** Performs a call with validated input. */
type PerformCall = (
  input: unknown,
  locale: Locale,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => Promise<ApiResponse>;

function addEndpoint(api: FastifyInstance, endpoint: Endpoint, performCall: PerformCall): void {
  const url = endpoint.path.slice(prefix.length).replace(/\{([a-zA-Z]+)\}/gu, ':$1');
  api.get<{ Params: Record<string, string> }>(url, jsonRouteOptions, async (request, reply) => {
    const { query } = parseRequestUrl(request.raw.url ?? '');
    const input = parseInput(endpoint, request.params, query);
    // `locale` in the query takes precedence over the header.
    const locale = isLocale(input.locale) ? input.locale : localeOf(request);
    const { json: body, tags } = await performCall(input, locale, { request, reply });
    const headers = { 'cache-tag': tags.join(',') };
    return sendDocument(request, reply, { body, type: JSON_TYPE, locale, headers });
  });
}

function renderDocumentation(): { json: string; pages: Localised<string> } {
  const openApi = buildOpenApiDocument();
  return { json: JSON.stringify(openApi), pages: renderDocsPages(openApi) };
}

function addDocumentation(api: FastifyInstance): void {
  // Rendered lazily: rarely requested, and it would delay startup.
  let documentation: ReturnType<typeof renderDocumentation> | undefined;
  api.get('/openapi.json', jsonRouteOptions, async (request, reply) => {
    documentation ??= renderDocumentation();
    return sendDocument(request, reply, { body: documentation.json, type: JSON_TYPE, locale: 'en' });
  });
  api.get('/docs', { exposeHeadRoute: true }, async (request, reply) => {
    documentation ??= renderDocumentation();
    const locale = localeOf(request);
    const headers = { 'content-security-policy': docsContentSecurityPolicy };
    return sendDocument(request, reply, {
      body: documentation.pages[locale],
      type: 'text/html; charset=utf-8',
      locale,
      headers,
    });
  });
}

/** Creates the error for a request without a route. */
type UnmatchedRouteError = (request: FastifyRequest) => HttpError;

const pathOf = (request: FastifyRequest) => parseRequestUrl(request.raw.url ?? '').path;

/** 405 for a known path, else 404. */
const methodOrPathError: UnmatchedRouteError = (request) => {
  const path = pathOf(request);
  const isKnown = knownPaths.some((pattern) => pattern.test(path));
  const allow = formMethods.get(path) ?? subscriptionMethods.get(path) ?? (isKnown ? 'GET, HEAD' : undefined);
  return allow === undefined ? new HttpError(404) : new HttpError(405, { allow });
};

/**
 * Catches all other paths below `/api`; otherwise the catch-all route of the site would render an HTML page.
 */
function addCatchAll(api: FastifyInstance, unmatchedError: UnmatchedRouteError): void {
  const reject = async (request: FastifyRequest) => {
    throw unmatchedError(request);
  };
  // In `onRequest`, before the body is parsed, so that body errors do not take precedence.
  for (const url of ['/', '/*']) api.all(url, { onRequest: reject }, reject);
}

/** Registers routes below `/api`; any other request gets problem details. */
async function registerApi(
  instance: FastifyInstance,
  unmatchedError: UnmatchedRouteError,
  addRoutes: (api: FastifyInstance) => Promise<void>,
): Promise<void> {
  await instance.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        parseRequestUrl(request.raw.url ?? '');
        if (request.is404) throw unmatchedError(request);
      });
      api.setErrorHandler<FastifyError>((error, request, reply) => sendProblem(error, request, reply));
      // For HTTP methods that the router does not support.
      api.setNotFoundHandler((request, reply) => sendProblem(unmatchedError(request), request, reply));
      await addRoutes(api);
      addCatchAll(api, unmatchedError);
    },
    { prefix },
  );
}

/**
 * Registers the content API under `/api`: all calls of the contract, forms, the OpenAPI document and its HTML
 * page.
 */
export async function contentApi(instance: FastifyInstance, options: ContentApiOptions): Promise<void> {
  const context = { db: options.db, now: options.now, analyser: options.analyser };
  await registerApi(instance, methodOrPathError, async (api) => {
    for (const endpoint of endpoints) {
      addEndpoint(api, endpoint, (input, locale) => endpoint.handle({ ...context, locale }, input));
    }
    addDocumentation(api);
    await addFormRoutes(api, {
      prefix,
      context: options.forms,
      localeOf,
      requireJsonAccept,
      withCommonHeaders,
    });
    await addSubscriptionRoutes(api, { prefix, context, localeOf, withCommonHeaders });
  });
}

/** The call that pages make from the browser. */
const BROWSER_CALL = 'searchSuggestions';

export interface ProxiedApiOptions {
  transportFor(exchange: { request: FastifyRequest; reply: FastifyReply }, locale: Locale): Transport;
}

/**
 * Registers a proxy for sites with remote content: forwards the call that pages make from the browser,
 * because the CSP blocks other origins. Other clients use the remote API directly.
 */
export async function proxiedApi(
  instance: FastifyInstance,
  { transportFor }: ProxiedApiOptions,
): Promise<void> {
  const endpoint = endpointOf(BROWSER_CALL);
  const unmatchedError: UnmatchedRouteError = (request) =>
    pathOf(request) === endpoint.path ? new HttpError(405, { allow: 'GET, HEAD' }) : new HttpError(404);
  await registerApi(instance, unmatchedError, async (api) => {
    // A request from this site itself: API_BASE points to itself.
    api.addHook('onRequest', async ({ headers, log }, reply) => {
      if (headers.via?.includes(VIA_HEADER_VALUE) !== true) return;
      log.error('API_BASE points to this site itself: set it to another API');
      return reply
        .code(508)
        .header('cache-control', 'no-store')
        .send({ statusCode: 508, message: 'Loop Detected' });
    });
    addEndpoint(api, endpoint, (input, locale, exchange) =>
      transportFor(exchange, locale)(BROWSER_CALL, input as InputOf<typeof BROWSER_CALL>),
    );
  });
}
