import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFormBody } from '#api/body/parse-form-body.ts';
import type { FormBody } from '#api/body/parse-multipart.ts';
import { originOf, prefersChallenge } from '#api/forms/request-origin.ts';
import { admits, htmlTypes } from '#api/http/content-negotiation.ts';
import { Refusal } from '#api/http/http-error.ts';
import { problemOf } from '#api/http/problem-details.ts';
import { bareError } from '#api/http/redact-error.ts';
import { ContentError } from '#contract/content-error.ts';
import type { FormClient, FormReceipt } from '#contract/form.ts';
import type { Problem } from '#contract/problem.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { isForeignSlug, isSlug } from '#language/script/slug.ts';
import { type FormName, formFields, formNames } from '#model/forms/form.ts';
import type { FormSender } from '#model/forms/submitter.ts';
import type { FormOutcome } from '#site/request-context.ts';
import { path } from '#site/routing/paths.ts';
import { StoreUnavailable } from '#store/store-errors.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { siteLog } from '../page-cache/load-page.ts';
import type { RenderQueue } from '../rendering/concurrency-limiter.ts';
import type { Pages } from '../rendering/page-service.ts';
import type { PageRoutes } from './page-routes.ts';

export interface FormRouteParts {
  source: Pick<ContentSource, 'formsFor' | 'stagingFolder'>;
  pages: Pick<Pages, 'render'>;
  queue: RenderQueue;
  routes: Pick<PageRoutes, 'sendError'>;
  config: Pick<Config, 'siteOrigin' | 'apiBase'>;
}

interface Asked {
  locale: Locale;
  form: FormName;
  request: FastifyRequest;
  reply: FastifyReply;
  sender: FormSender;
  /** Script asks for the API's own answer, a browser by itself for a page. */
  wantsJson: boolean;
}

const noStore = 'no-store';

/**
 * Takes the forms of pages: the only addresses of the site that take a POST. Nothing of what they answer is kept by
 * anybody. What is asked by GET there is a page like all others.
 */
export async function registerForms(app: FastifyInstance, parts: FormRouteParts): Promise<void> {
  await app.register(async (scope) => {
    for (const locale of locales) {
      for (const form of formNames) {
        scope.post(path.form(locale, form), (request, reply) => {
          const { accept } = request.headers;
          const wantsJson = accept?.includes('application/json') === true || !admits(accept, htmlTypes);
          const sender = senderOf(parts, request);
          return take(parts, { locale, form, request, reply, sender, wantsJson });
        });
      }
    }
  });
  app.get('/forms/token', async (request, reply) => {
    const sender = senderOf(parts, request);
    const token = await clientOf(parts, { locale: 'kk', request, sender }).token('visitor');
    reply.header('cache-control', noStore).header('x-robots-tag', 'noindex');
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { token } }));
  });
}

function senderOf({ config }: FormRouteParts, request: FastifyRequest): FormSender {
  const origin = originOf(request.headers, [request.host, new URL(config.siteOrigin).host]);
  return { address: request.ip, origin, canWork: prefersChallenge(request.headers) };
}

function clientOf(
  { source }: FormRouteParts,
  { locale, request, sender }: Pick<Asked, 'locale' | 'request' | 'sender'>,
): FormClient {
  return source.formsFor({ locale, requestId: request.id, sender });
}

async function take(parts: FormRouteParts, asked: Asked): Promise<FastifyReply> {
  const { source, routes } = parts;
  const { form, request, reply, sender, wantsJson } = asked;
  // As far as they have come in, for the page to show them again.
  const seen = new Map<string, string>();
  let body: FormBody | undefined;
  try {
    if (sender.origin === 'other') throw new Refusal(403);
    body = await readFormBody(request.raw, { stagingFolder: () => source.stagingFolder(), seen });
    if (isBegun(request)) return await show(parts, asked, { values: valuesOf(seen) });
    const receipt = await clientOf(parts, asked).submit(form, body);
    return accepted(asked, receipt);
  } catch (error) {
    const { problem, retryAfter } = problemIn(error, asked);
    reply.code(problem.status).header('cache-control', noStore);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (wantsJson) return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
    if (problem.status === 403) return routes.sendError(403, request, reply);
    return await show(parts, asked, { values: valuesOf(seen), hadFile: body?.file !== undefined, problem });
  } finally {
    await body?.discard();
  }
}

function accepted({ locale, form, reply, wantsJson }: Asked, receipt: FormReceipt): FastifyReply {
  reply.header('cache-control', noStore);
  if (wantsJson) {
    const type = 'application/json; charset=utf-8';
    return reply
      .code(201)
      .type(type)
      .send(JSON.stringify({ data: receipt }));
  }
  // Coming back or loading anew then sends nothing again.
  return reply.redirect(path.formSent(locale, form, receipt), 303);
}

function problemIn(
  error: unknown,
  { locale, request }: Asked,
): { problem: Problem; retryAfter?: number | undefined } {
  const told = error instanceof ContentError ? error : undefined;
  // A problem of our own kind says what failed: that is passed on, 500 included.
  const isFault = told?.statusCode === 500 && told.problem !== undefined;
  const isAway = told !== undefined && !isFault && tellsOfNoForm(told.statusCode);
  if (told?.problem && !isAway) return { problem: told.problem, retryAfter: told.retryAfter };
  const cause = isAway ? new StoreUnavailable('The API is away.') : (refusalOf(told) ?? error);
  const { status, body, headers } = problemOf(cause, locale, request.id);
  if (status >= 500) request.log.error({ err: bareError(error) }, 'a form could not be handed on');
  return { problem: body, retryAfter: told?.retryAfter ?? (Number(headers['retry-after']) || undefined) };
}

/** An API elsewhere that fails, or knows no such call, is away for the moment: nothing is wrong with the form. */
const tellsOfNoForm = (status: number) =>
  [401, 403, 404, 405, 406, 410, 499].includes(status) || (status >= 500 && status !== 503);

/** What an API elsewhere refuses without a word, in ours. */
function refusalOf(told: ContentError | undefined): Refusal | undefined {
  const status = ([408, 409, 413, 415, 422, 429] as const).find((each) => each === told?.statusCode);
  return status && new Refusal(status);
}

/** A field of the form stands elsewhere, and its page asks for the rest: consent, first of all. */
const isBegun = ({ query }: FastifyRequest) => Object.hasOwn(query as object, 'begin');

/** What the visitor wrote himself; what pages put in beside it is put in anew. */
function valuesOf(seen: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(Array.from(seen).filter(([name]) => shown.has(name)));
}

const shown: ReadonlySet<string> = new Set([...formFields, 'page', 'key']);

/** The form's own page, with what was wrong and what was written; for this visitor alone. */
async function show(
  { config, pages, queue }: FormRouteParts,
  { locale, form, request, reply }: Asked,
  outcome: FormOutcome,
): Promise<FastifyReply> {
  const { vacancy = '', subject = '' } = outcome.values;
  const fits = config.apiBase === undefined ? isSlug : isForeignSlug;
  const target = path.form(locale, form, {
    ...(fits(vacancy) && { vacancy }),
    ...(fits(subject) && { subject }),
  });
  const page = await queue.run(() =>
    pages.render({ target, requestId: request.id, log: siteLog(request.log), outcome }),
  );
  return reply.code(page.status).headers(page.headers).header('cache-control', noStore).send(page.body);
}
