import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdminCalls, adminCallNames, adminCallOf } from '#contract/admin/admin-calls.ts';
import { type AdminCallName, adminRoutes } from '#contract/admin/admin-routes.ts';
import type { Locale } from '#language/locale/locale.ts';
import { parseRequestUrl } from '../http/parse-request-url.ts';
import { redactError } from '../http/redact-error.ts';
import { accountHandlers } from './account-handlers.ts';
import type { AdminContext, AdminExchange, Handlers } from './admin-exchange.ts';
import { toAdminProblem } from './admin-problem.ts';
import { AdminProblemError } from './admin-problem-error.ts';
import { descriptionHandlers } from './description-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { entryListHandlers } from './entry-list-handlers.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { type AnyHandler, browserLocale, openExchange, performAdminCall } from './perform-admin-call.ts';
import { addSingleSignOn } from './single-sign-on-routes.ts';
import { uploadHandlers } from './upload-handlers.ts';
import { auditHandlers, userHandlers } from './user-handlers.ts';
import { writingHandlers } from './writing-handlers.ts';

const prefix = '/admin/api';

const handlers: Handlers<AdminCalls> = {
  ...accountHandlers,
  ...passkeyHandlers,
  ...userHandlers,
  ...auditHandlers,
  ...descriptionHandlers,
  ...entryHandlers,
  ...entryListHandlers,
  ...uploadHandlers,
  ...writingHandlers,
};

/** Whether a URL belongs to the admin API, even if it is malformed. */
export const isAdminApiUrl = (url: string): boolean => /^\/admin\/api(?:[/?#]|$)/u.test(url);

/** Methods by path pattern, for 405 responses. */
const methodsByPath = new Map<string, string[]>();
for (const name of adminCallNames) {
  const [method, path] = adminRoutes[name];
  methodsByPath.set(path, [...(methodsByPath.get(path) ?? []), method]);
}
const knownPaths = Array.from(methodsByPath, ([path, methods]) => ({
  pattern: new RegExp(`^${path.replace(/\{[a-zA-Z]+\}/gu, '[^/]+')}$`, 'u'),
  allow: methods.join(', '),
}));

/** Sends an error as problem details, in the language of the user if it is known. */
export function sendAdminProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  locale: Locale = browserLocale(request),
): FastifyReply {
  const { status, body, headers } = toAdminProblem(error, locale, request.id);
  if (status >= 500) request.log.error({ err: redactError(error) }, 'admin call failed');
  return withPrivateHeaders(reply, locale)
    .code(status)
    .headers(headers)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

const withPrivateHeaders = (reply: FastifyReply, locale: Locale) =>
  reply.headers({
    'cache-control': 'no-store',
    'content-language': locale,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  });

/** Registers all admin calls below `/admin/api`; any other request there gets problem details. */
export async function adminApi(instance: FastifyInstance, context: AdminContext): Promise<void> {
  await instance.register(
    async (api) => {
      api.setErrorHandler<FastifyError>((error, request, reply) => sendAdminProblem(error, request, reply));
      api.setNotFoundHandler((request, reply) => sendAdminProblem(unmatchedError(request), request, reply));
      for (const name of adminCallNames) addCall(api, context, name);
      addSingleSignOn(api, context);
      const reject = async (request: FastifyRequest) => {
        throw unmatchedError(request);
      };
      for (const url of ['/', '/*']) api.all(url, { onRequest: reject }, reject);
    },
    { prefix },
  );
}

function addCall(api: FastifyInstance, context: AdminContext, name: AdminCallName): void {
  const [method, path]: readonly [string, string] = adminRoutes[name];
  const url = path.slice(prefix.length).replace(/\{([a-zA-Z]+)\}/gu, ':$1');
  // The schemas of the call validate the input that the handler receives.
  const handler = handlers[name] as unknown as AnyHandler;
  api.route({
    method,
    url,
    exposeHeadRoute: false,
    handler: (request, reply) =>
      sendOutcome(
        context,
        { request, reply },
        (exchange) => performAdminCall(name, handler, exchange, request),
        adminCallOf(name).mediaType === 'text/csv' ? path : undefined,
      ),
  });
}

/** @param csvPath the path of a call whose result is CSV */
async function sendOutcome(
  context: AdminContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (exchange: AdminExchange) => Promise<unknown>,
  csvPath?: string,
): Promise<FastifyReply> {
  let locale = browserLocale(request);
  try {
    const exchange = await openExchange(context, { request, reply });
    locale = exchange.locale;
    const result = await work(exchange);
    withPrivateHeaders(reply, locale);
    if (result === null) return reply.code(204).send();
    if (csvPath !== undefined) return sendCsv(reply, csvPath, result as AsyncIterable<string>);
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  } catch (error) {
    return sendAdminProblem(error, request, reply, locale);
  }
}

/** The file is named as its path. */
const sendCsv = (reply: FastifyReply, path: string, parts: AsyncIterable<string>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${basename(path)}"`)
    .send(Readable.from(parts));

function unmatchedError(request: FastifyRequest): AdminProblemError {
  const { path } = parseRequestUrl(request.raw.url ?? '');
  const known = knownPaths.find(({ pattern }) => pattern.test(path));
  return known ? new AdminProblemError('method', { allow: known.allow }) : new AdminProblemError('not-found');
}
