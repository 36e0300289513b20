import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '#contract/calls.ts';
import { viaSite } from '#contract/remote/remote-api.ts';
import type { Answer, Reader } from '#contract/transport.ts';
import { isLocale, type Locale, type Localised } from '#language/locale/locale.ts';
import { apiLocale } from '#language/locale/locale-choice.ts';
import type { SearchContext } from '#operations/content/read-context.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import { addForms, formMethods } from './forms/form-routes.ts';
import { admits, jsonTypes } from './http/content-negotiation.ts';
import { type Endpoint, endpointOf, endpoints } from './http/endpoint.ts';
import { entityTag, matchesEntityTag } from './http/etag.ts';
import { Refusal } from './http/http-error.ts';
import { readInput } from './http/parse-input.ts';
import { readAddress } from './http/parse-request-url.ts';
import { problemOf } from './http/problem-details.ts';
import { bareError } from './http/redact-error.ts';
import { openApiDocument } from './openapi/build-openapi.ts';
import { docsPages, docsPolicy } from './openapi/docs-page.ts';
import { addSubscriptions, subscriptionMethods } from './subscriptions/subscription-routes.ts';

export interface ContentApiOptions extends Omit<SearchContext, 'locale'> {
  forms: FormContext;
}

const prefix = '/api';
const documentPaths = [`${prefix}/openapi.json`, `${prefix}/docs`];

/** N-14. Short, because a correction must be seen soon; a shared cache is told at once, by tags. */
const freshness = 'public, max-age=10, stale-while-revalidate=60';

const knownPaths = [...endpoints.map(({ path }) => path), ...documentPaths].map(
  (path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{[a-zA-Z]+\}/gu, '[^/]+')}$`, 'u'),
);

/** What the instance must be told for the API to answer by its own rules; the caller merges it with its own. */
export const contentApiInstanceOptions = {
  // Long slugs are refused by the API itself, in its own words.
  routerOptions: { maxParamLength: 16_384 },
} as const;

/** Whether an address is the API's to answer, whatever is wrong with it. */
export function isApiUrl(url: string): boolean {
  return /^\/api(?:[/?#]|$)/u.test(url);
}

function localeOf(request: FastifyRequest): Locale {
  return apiLocale(request.headers['accept-language']);
}

/**
 * Answers an error as problem JSON in the language asked for. Also for the instance's `frameworkErrors`, which sees
 * addresses that the router cannot read, before any hook: use it there where `isApiUrl(request.url)`.
 */
export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request);
  const { status, body, headers } = problemOf(error, locale, request.id);
  if (status >= 500) {
    request.log.error({ err: bareError(error) }, 'a call of the content API failed');
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
  const tag = entityTag(locale, body);
  withCommonHeaders(reply, locale).headers({ etag: tag, 'cache-control': freshness, ...headers });
  if (matchesEntityTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type(type).send(body);
}

const json = 'application/json; charset=utf-8';

async function demandJson(request: FastifyRequest): Promise<void> {
  if (!admits(request.headers.accept, jsonTypes)) throw new Refusal(406);
}

const readsJson = { exposeHeadRoute: true, onRequest: demandJson } as const;

/** Answers a call whose input is read and in order. */
type AnswerCall = (
  input: unknown,
  locale: Locale,
  exchange: { request: FastifyRequest; reply: FastifyReply },
) => Promise<Answer>;

function addEndpoint(api: FastifyInstance, endpoint: Endpoint, answer: AnswerCall): void {
  const url = endpoint.path.slice(prefix.length).replace(/\{([a-zA-Z]+)\}/gu, ':$1');
  api.get<{ Params: Record<string, string> }>(url, readsJson, async (request, reply) => {
    const { query } = readAddress(request.raw.url ?? '');
    const input = readInput(endpoint, request.params, query);
    // a language in the query wins over the header.
    const locale = isLocale(input.locale) ? input.locale : localeOf(request);
    const { json: body, tags } = await answer(input, locale, { request, reply });
    const headers = { 'cache-tag': tags.join(',') };
    return sendDocument(request, reply, { body, type: json, locale, headers });
  });
}

function describeApi(): { json: string; pages: Localised<string> } {
  const openApi = openApiDocument();
  return { json: JSON.stringify(openApi), pages: docsPages(openApi) };
}

function addDocuments(api: FastifyInstance): void {
  // Few ask for it, and no start shall wait for it.
  let description: ReturnType<typeof describeApi> | undefined;
  api.get('/openapi.json', readsJson, async (request, reply) => {
    description ??= describeApi();
    return sendDocument(request, reply, { body: description.json, type: json, locale: 'en' });
  });
  api.get('/docs', { exposeHeadRoute: true }, async (request, reply) => {
    description ??= describeApi();
    const locale = localeOf(request);
    const headers = { 'content-security-policy': docsPolicy };
    return sendDocument(request, reply, {
      body: description.pages[locale],
      type: 'text/html; charset=utf-8',
      locale,
      headers,
    });
  });
}

/** What is said to a request that no route is for. */
type Stray = (request: FastifyRequest) => Refusal;

const pathOf = (request: FastifyRequest) => readAddress(request.raw.url ?? '').path;

/** 405 where its address is one of ours, else 404. */
const strayed: Stray = (request) => {
  const path = pathOf(request);
  const known = knownPaths.some((pattern) => pattern.test(path));
  const allow = formMethods.get(path) ?? subscriptionMethods.get(path) ?? (known ? 'GET, HEAD' : undefined);
  return allow === undefined ? new Refusal(404) : new Refusal(405, { allow });
};

/** Everything else below `/api` is ours as well, or the site's own catch-all would answer it with a page. */
function addRest(api: FastifyInstance, stray: Stray): void {
  const refuse = async (request: FastifyRequest) => {
    throw stray(request);
  };
  // Before the body is looked at, so that its type or size cannot change the answer.
  for (const url of ['/', '/*']) api.all(url, { onRequest: refuse }, refuse);
}

/** Whatever is asked below `/api` is answered by what `add` adds, or refused as problem JSON. */
async function belowApi(
  instance: FastifyInstance,
  stray: Stray,
  add: (api: FastifyInstance) => Promise<void>,
): Promise<void> {
  await instance.register(
    async (api) => {
      api.addHook('onRequest', async (request) => {
        readAddress(request.raw.url ?? '');
        if (request.is404) throw stray(request);
      });
      api.setErrorHandler<FastifyError>((error, request, reply) => answerProblem(error, request, reply));
      // For the methods that the router does not know at all.
      api.setNotFoundHandler((request, reply) => answerProblem(stray(request), request, reply));
      await add(api);
      addRest(api, stray);
    },
    { prefix },
  );
}

/**
 * The content API under `/api`: every call of the contract, its OpenAPI document and a page that shows it. Whatever
 * is asked below `/api` is answered here, and but for that page as JSON.
 */
export async function contentApi(instance: FastifyInstance, options: ContentApiOptions): Promise<void> {
  const context = { db: options.db, now: options.now, analyser: options.analyser };
  await belowApi(instance, strayed, async (api) => {
    for (const endpoint of endpoints) {
      addEndpoint(api, endpoint, (input, locale) => endpoint.answerTo({ ...context, locale }, input));
    }
    addDocuments(api);
    await addForms(api, { prefix, context: options.forms, localeOf, demandJson, withCommonHeaders });
    await addSubscriptions(api, { prefix, context, localeOf, withCommonHeaders });
  });
}

/** What a page in the browser asks for by itself. */
const askedByPages = 'searchSuggestions';

export interface RelayedApiOptions {
  readerFor(exchange: { request: FastifyRequest; reply: FastifyReply }, locale: Locale): Reader;
}

/**
 * What a site that reads another API answers under `/api`: the call that its own pages make from the browser, which may
 * ask no other origin. It is passed on; programs ask the other API itself.
 */
export async function relayedApi(instance: FastifyInstance, { readerFor }: RelayedApiOptions): Promise<void> {
  const endpoint = endpointOf(askedByPages);
  const stray: Stray = (request) =>
    pathOf(request) === endpoint.path ? new Refusal(405, { allow: 'GET, HEAD' }) : new Refusal(404);
  await belowApi(instance, stray, async (api) => {
    // The request came from this site: its API_BASE points at itself.
    api.addHook('onRequest', async ({ headers, log }, reply) => {
      if (headers.via?.includes(viaSite) !== true) return;
      log.error('API_BASE leads back to this site: it must name another API');
      return reply
        .code(508)
        .header('cache-control', 'no-store')
        .send({ statusCode: 508, message: 'Loop Detected' });
    });
    addEndpoint(api, endpoint, (input, locale, exchange) =>
      readerFor(exchange, locale)(askedByPages, input as InputOf<typeof askedByPages>),
    );
  });
}
