import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileType, ResultType } from '#contract/admin/admin-call.ts';
import { type AdminCalls, adminCallNames, adminCallOf } from '#contract/admin/admin-calls.ts';
import { type AdminCallName, adminRoutes } from '#contract/admin/admin-routes.ts';
import type { Locale } from '#language/locale/locale.ts';
import { parseRequestUrl } from '../http/parse-request-url.ts';
import { redactError } from '../http/redact-error.ts';
import { accountHandlers } from './account-handlers.ts';
import type { AdminContext, AdminExchange, Handlers } from './admin-exchange.ts';
import { toAdminProblem } from './admin-problem.ts';
import { AdminProblemError } from './admin-problem-error.ts';
import { assetHandlers } from './asset-handlers.ts';
import { attachmentDisposition } from './attachment-disposition.ts';
import { consentHandlers } from './consent-handlers.ts';
import { descriptionHandlers } from './description-handlers.ts';
import { entryHandlers } from './entry-handlers.ts';
import { entryListHandlers } from './entry-list-handlers.ts';
import { insightHandlers } from './insight-handlers.ts';
import { linkHandlers } from './link-handlers.ts';
import { newsletterHandlers } from './newsletter-handlers.ts';
import { passkeyHandlers } from './passkey-handlers.ts';
import { type AnyHandler, browserLocale, openExchange, performAdminCall } from './perform-admin-call.ts';
import { redirectHandlers } from './redirect-handlers.ts';
import { personHandlers, replyHandlers } from './reply-handlers.ts';
import { reviewHandlers } from './review-handlers.ts';
import { scheduleHandlers } from './schedule-handlers.ts';
import { addSingleSignOn } from './single-sign-on-routes.ts';
import { submissionHandlers } from './submission-handlers.ts';
import { textHandlers } from './text-handlers.ts';
import { addUploads } from './upload-routes.ts';
import { auditHandlers, userHandlers } from './user-handlers.ts';
import { writingHandlers } from './writing-handlers.ts';

const prefix = '/admin/api';

const handlers: Handlers<AdminCalls> = {
  ...accountHandlers,
  ...passkeyHandlers,
  ...userHandlers,
  ...auditHandlers,
  ...consentHandlers,
  ...descriptionHandlers,
  ...entryHandlers,
  ...entryListHandlers,
  ...linkHandlers,
  ...assetHandlers,
  ...scheduleHandlers,
  ...reviewHandlers,
  ...submissionHandlers,
  ...replyHandlers,
  ...personHandlers,
  ...redirectHandlers,
  ...textHandlers,
  ...newsletterHandlers,
  ...insightHandlers,
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
      addUploads(api, context, prefix);
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
        { path, mediaType: adminCallOf(name).mediaType },
      ),
  });
}

async function sendOutcome(
  context: AdminContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  work: (exchange: AdminExchange) => Promise<unknown>,
  { path, mediaType }: { path: string; mediaType: ResultType },
): Promise<FastifyReply> {
  let locale = browserLocale(request);
  try {
    const exchange = await openExchange(context, { request, reply });
    locale = exchange.locale;
    const result = await work(exchange);
    withPrivateHeaders(reply, locale);
    if (result === null) return reply.code(204).send();
    // The results of calls with a file have these types.
    if (mediaType === 'application/octet-stream') return sendDownload(reply, result as StoredFile);
    if (mediaType !== 'application/json') {
      return sendFile(reply, { path, mediaType, parts: result as FileParts });
    }
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(result));
  } catch (error) {
    return sendAdminProblem(error, request, reply, locale);
  }
}

type FileParts = AsyncIterable<string | Uint8Array>;

interface StoredFile {
  name: string;
  parts: FileParts;
}

/** The file is named as its path. */
const sendFile = (
  reply: FastifyReply,
  { path, mediaType, parts }: { path: string; mediaType: FileType; parts: FileParts },
) =>
  reply
    .type(mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType)
    .header('content-disposition', `attachment; filename="${basename(path)}"`)
    .send(Readable.from(parts));

/** A stranger's file: browsers must save it, whatever it contains. */
const sendDownload = (reply: FastifyReply, { name, parts }: StoredFile) =>
  reply
    .type('application/octet-stream')
    .headers({
      'content-disposition': attachmentDisposition(name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(Readable.from(parts));

function unmatchedError(request: FastifyRequest): AdminProblemError {
  const { path } = parseRequestUrl(request.raw.url ?? '');
  const known = knownPaths.find(({ pattern }) => pattern.test(path));
  return known ? new AdminProblemError('method', { allow: known.allow }) : new AdminProblemError('not-found');
}
