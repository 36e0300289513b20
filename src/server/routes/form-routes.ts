import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseFormBody } from '#api/body/parse-form-body.ts';
import type { FormBody } from '#api/body/parse-multipart.ts';
import { prefersChallenge, requestOrigin } from '#api/forms/request-origin.ts';
import { acceptsMediaType, htmlTypes } from '#api/http/content-negotiation.ts';
import { HttpError } from '#api/http/http-error.ts';
import { toProblem } from '#api/http/problem-details.ts';
import { redactError } from '#api/http/redact-error.ts';
import { ContentError } from '#contract/content-error.ts';
import type { FormClient, FormReceipt } from '#contract/form.ts';
import type { Problem } from '#contract/problem.ts';
import { defaultLocale, type Locale, locales } from '#language/locale/locale.ts';
import { isForeignSlug, isSlug } from '#language/script/slug.ts';
import { type FormName, formFields, formNames } from '#model/forms/form.ts';
import type { Submitter } from '#model/forms/submitter.ts';
import type { FormOutcome } from '#site/request-context.ts';
import { path } from '#site/routing/paths.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import { siteLog } from '../page-cache/page-loader.ts';
import type { ConcurrencyLimiter } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
import type { PageRoutes } from './page-routes.ts';

export interface FormRouteParts {
  source: Pick<ContentSource, 'formsFor' | 'stagingFolder'>;
  pages: Pick<PageService, 'render'>;
  queue: ConcurrencyLimiter;
  routes: Pick<PageRoutes, 'sendError'>;
  config: Pick<Config, 'siteOrigin' | 'apiBase'>;
}

interface FormRequest {
  locale: Locale;
  form: FormName;
  request: FastifyRequest;
  reply: FastifyReply;
  sender: Submitter;
  /** True for `fetch`, which expects the response of the API; false for a form post of the browser. */
  wantsJson: boolean;
}

const noStore = 'no-store';

/** Registers form posts and the form token. Their responses are not cached. */
export async function registerForms(app: FastifyInstance, parts: FormRouteParts): Promise<void> {
  await app.register(async (scope) => {
    for (const locale of locales) {
      for (const form of formNames) {
        scope.post(path.form(locale, form), (request, reply) => {
          const { accept } = request.headers;
          const wantsJson =
            accept?.includes('application/json') === true || !acceptsMediaType(accept, htmlTypes);
          const sender = senderOf(parts, request);
          return handleSubmission(parts, { locale, form, request, reply, sender, wantsJson });
        });
      }
    }
  });
  app.get('/forms/token', async (request, reply) => {
    const sender = senderOf(parts, request);
    const token = await clientOf(parts, { locale: defaultLocale, request, sender }).requestToken('visitor');
    reply.header('cache-control', noStore).header('x-robots-tag', 'noindex');
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { token } }));
  });
}

function senderOf({ config }: FormRouteParts, request: FastifyRequest): Submitter {
  const origin = requestOrigin(request.headers, [request.host, new URL(config.siteOrigin).host]);
  return { address: request.ip, origin, solvesChallenges: prefersChallenge(request.headers) };
}

function clientOf(
  { source }: FormRouteParts,
  { locale, request, sender }: Pick<FormRequest, 'locale' | 'request' | 'sender'>,
): FormClient {
  return source.formsFor({ locale, requestId: request.id, sender });
}

async function handleSubmission(parts: FormRouteParts, formRequest: FormRequest): Promise<FastifyReply> {
  const { source, routes } = parts;
  const { form, request, reply, sender, wantsJson } = formRequest;
  // Filled while the body is parsed, so that the page shows the input again after an error.
  const receivedFields = new Map<string, string>();
  let body: FormBody | undefined;
  try {
    if (sender.origin === 'other') throw new HttpError(403);
    const stagingFolder = () => source.stagingFolder();
    body = await parseFormBody(request.raw, { stagingFolder, receivedFields });
    if (isContinued(request)) {
      return await sendFormPage(parts, formRequest, { values: valuesOf(receivedFields) });
    }
    const receipt = await clientOf(parts, formRequest).submit(form, body);
    return sendAccepted(formRequest, receipt);
  } catch (error) {
    const { problem, retryAfter } = problemIn(error, formRequest);
    reply.code(problem.status).header('cache-control', noStore);
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    if (wantsJson) return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
    if (problem.status === 403) return routes.sendError(403, request, reply);
    const hadFile = body?.file !== undefined;
    return await sendFormPage(parts, formRequest, { values: valuesOf(receivedFields), hadFile, problem });
  } finally {
    await body?.discard();
  }
}

function sendAccepted({ locale, form, reply, wantsJson }: FormRequest, receipt: FormReceipt): FastifyReply {
  reply.header('cache-control', noStore);
  if (wantsJson) {
    const type = 'application/json; charset=utf-8';
    return reply
      .code(201)
      .type(type)
      .send(JSON.stringify({ data: receipt }));
  }
  // Post/redirect/get: going back or reloading does not submit again.
  return reply.redirect(path.formSent(locale, form, receipt), 303);
}

function problemIn(
  error: unknown,
  { locale, request }: FormRequest,
): { problem: Problem; retryAfter?: number | undefined } {
  const contentError = error instanceof ContentError ? error : undefined;
  // A 500 with a problem document comes from this software and is passed on.
  const isKnownFailure = contentError?.statusCode === 500 && contentError.problem !== undefined;
  const isUnavailable =
    contentError !== undefined && !isKnownFailure && isUnavailableStatus(contentError.statusCode);
  if (contentError?.problem && !isUnavailable) {
    return { problem: contentError.problem, retryAfter: contentError.retryAfter };
  }
  const cause = isUnavailable
    ? new StorageUnavailableError('The content API is unavailable.')
    : (rejectionOf(contentError) ?? error);
  const { status, body, headers } = toProblem(cause, locale, request.id);
  if (status >= 500) request.log.error({ err: redactError(error) }, 'submitting a form failed');
  const retryAfter = contentError?.retryAfter ?? (Number(headers['retry-after']) || undefined);
  return { problem: body, retryAfter };
}

/** Whether a remote API fails or lacks the call, so that the form itself is not at fault. */
const isUnavailableStatus = (status: number) =>
  [401, 403, 404, 405, 406, 410, 499].includes(status) || (status >= 500 && status !== 503);

/** Maps a rejection without a problem document. */
function rejectionOf(error: ContentError | undefined): HttpError | undefined {
  const status = ([408, 409, 413, 415, 422, 429] as const).find((each) => each === error?.statusCode);
  return status && new HttpError(status);
}

/** Whether a short form on another page was posted, and the form page shows the remaining fields. */
const isContinued = ({ query }: FastifyRequest) => Object.hasOwn(query as object, 'begin');

/** The visible fields; the page generates the hidden ones again. */
function valuesOf(fields: ReadonlyMap<string, string>): Record<string, string> {
  return Object.fromEntries(Array.from(fields).filter(([name]) => restoredFields.has(name)));
}

const restoredFields: ReadonlySet<string> = new Set([...formFields, 'page', 'key']);

/** Responds with the page of the form, its errors and the previous input. */
async function sendFormPage(
  { config, pages, queue }: FormRouteParts,
  { locale, form, request, reply }: FormRequest,
  outcome: FormOutcome,
): Promise<FastifyReply> {
  const { vacancy = '', subject = '' } = outcome.values;
  const isValidSlug = config.apiBase === undefined ? isSlug : isForeignSlug;
  const target = path.form(locale, form, {
    ...(isValidSlug(vacancy) && { vacancy }),
    ...(isValidSlug(subject) && { subject }),
  });
  const page = await queue.run(() =>
    pages.render({ target, requestId: request.id, log: siteLog(request.log), outcome }),
  );
  return reply.code(page.status).headers(page.headers).header('cache-control', noStore).send(page.body);
}
