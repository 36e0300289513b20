import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formPaths, formTokenPath, tokenKinds } from '#contract/form.ts';
import type { Locale } from '#language/locale/locale.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { parseFormBody } from '../body/parse-form-body.ts';
import { HttpError } from '../http/http-error.ts';
import { parseRequestUrl } from '../http/parse-request-url.ts';
import { prefersChallenge, requestOrigin } from './request-origin.ts';
import { createFormToken, submitForm } from './submit-form.ts';

interface FormRoutes {
  /** Base path of the API, which is part of the paths of the contract. */
  prefix: string;
  context: FormContext;
  localeOf(request: FastifyRequest): Locale;
  /** `onRequest` hook that rejects clients that do not accept JSON. */
  requireJsonAccept(request: FastifyRequest): Promise<void>;
  withCommonHeaders(reply: FastifyReply, locale: Locale): FastifyReply;
}

/** Allowed methods by path, for 405 responses. */
export const formMethods: ReadonlyMap<string, string> = new Map([
  ...formNames.map((form) => [formPaths[form], 'POST'] as const),
  [formTokenPath, 'GET, HEAD'],
]);

/** …: registers the form routes. */
export async function addFormRoutes(instance: FastifyInstance, routes: FormRoutes): Promise<void> {
  // A separate Fastify context, because bodies are read from the raw request.
  await instance.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const form of formNames) addForm(api, routes, form);
    addToken(api, routes);
  });
}

function addForm(api: FastifyInstance, routes: FormRoutes, form: FormName): void {
  const { prefix, context, localeOf } = routes;
  const url = formPaths[form].slice(prefix.length);
  // No 406 here, so that a lead is not lost because of an Accept header.
  api.post(url, async (request, reply) => {
    const locale = localeOf(request);
    const sender = senderOf(request);
    const { stagingFolder } = context.inbox;
    const body = await parseFormBody(request.raw, { stagingFolder });
    try {
      const data = await submitForm(context, { locale, sender }, form, body);
      return sendData(routes, request, reply.code(201), data);
    } finally {
      await body.discard();
    }
  });
  addPostOnly(api, url);
}

/** Rejects GET and HEAD. Without this, GET would match an item route such as `/api/news/{slug}`. */
export function addPostOnly(api: FastifyInstance, url: string): void {
  const rejectMethod = async () => {
    throw new HttpError(405, { allow: 'POST' });
  };
  api.route({ method: ['GET', 'HEAD'], url, onRequest: rejectMethod, handler: rejectMethod });
}

/** Sends personal data, hence `no-store`. */
function sendData(
  { localeOf, withCommonHeaders }: FormRoutes,
  request: FastifyRequest,
  reply: FastifyReply,
  data: object,
): FastifyReply {
  return withCommonHeaders(reply, localeOf(request))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ data }));
}

function addToken(api: FastifyInstance, routes: FormRoutes): void {
  const { prefix, context, requireJsonAccept } = routes;
  const options = { exposeHeadRoute: true, onRequest: requireJsonAccept };
  api.get(formTokenPath.slice(prefix.length), options, async (request, reply) => {
    const requestedKind = parseRequestUrl(request.raw.url ?? '').query.get('kind');
    const kind = tokenKinds.find((each) => each === requestedKind) ?? 'visitor';
    return sendData(routes, request, reply, { token: createFormToken(context, kind) });
  });
}

function senderOf(request: FastifyRequest): FormRequest['sender'] {
  const { headers, ip, host } = request;
  return { address: ip, origin: requestOrigin(headers, [host]), solvesChallenges: prefersChallenge(headers) };
}
