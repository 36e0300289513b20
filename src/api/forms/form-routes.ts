import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formPaths, formTokenPath, tokenKinds } from '#contract/form.ts';
import type { Locale } from '#language/locale/locale.ts';
import { type FormName, formNames } from '#model/forms/form.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { readFormBody } from '../body/parse-form-body.ts';
import { Refusal } from '../http/http-error.ts';
import { readAddress } from '../http/parse-request-url.ts';
import { originOf, prefersChallenge } from './request-origin.ts';
import { formToken, submitForm } from './submit-form.ts';

interface FormRoutes {
  /** The path of the API, which the addresses of the contract begin with. */
  prefix: string;
  context: FormContext;
  localeOf(request: FastifyRequest): Locale;
  /** Before anything else is looked at: whether an answer of ours would be understood. */
  demandJson(request: FastifyRequest): Promise<void>;
  withCommonHeaders(reply: FastifyReply, locale: Locale): FastifyReply;
}

/** The addresses of forms, with the methods that each knows. */
export const formMethods: ReadonlyMap<string, string> = new Map([
  ...formNames.map((form) => [formPaths[form], 'POST'] as const),
  [formTokenPath, 'GET, HEAD'],
]);

/** …: what visitors send. */
export async function addForms(instance: FastifyInstance, routes: FormRoutes): Promise<void> {
  // A context of its own: here bodies are read by us, from the bare request.
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
  // No 406: a lead is worth more than a response in another format.
  api.post(url, async (request, reply) => {
    const locale = localeOf(request);
    const sender = senderOf(request);
    const { stagingFolder } = context.inbox;
    const body = await readFormBody(request.raw, { stagingFolder });
    try {
      const data = await submitForm(context, { locale, sender }, form, body);
      return sendData(routes, request, reply.code(201), data);
    } finally {
      await body.discard();
    }
  });
  addPostOnly(api, url);
}

/** The address is the API's for every other method as well; GET would else be an item of that name. */
function addPostOnly(api: FastifyInstance, url: string): void {
  const refuse = async () => {
    throw new Refusal(405, { allow: 'POST' });
  };
  api.route({ method: ['GET', 'HEAD'], url, onRequest: refuse, handler: refuse });
}

/** Nothing of what concerns one visitor may be kept by anybody on the way. */
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
  const { prefix, context, demandJson } = routes;
  const options = { exposeHeadRoute: true, onRequest: demandJson };
  api.get(formTokenPath.slice(prefix.length), options, async (request, reply) => {
    const asked = readAddress(request.raw.url ?? '').query.get('kind');
    const kind = tokenKinds.find((each) => each === asked) ?? 'visitor';
    return sendData(routes, request, reply, { token: formToken(context, kind) });
  });
}

function senderOf(request: FastifyRequest): FormRequest['sender'] {
  const { headers, ip, host } = request;
  return { address: ip, origin: originOf(headers, [host]), canWork: prefersChallenge(headers) };
}
