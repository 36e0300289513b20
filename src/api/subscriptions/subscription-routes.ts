import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentError } from '#contract/content-error.ts';
import { type SubscriptionClient, subscriptionInput, subscriptionPaths } from '#contract/subscription.ts';
import type { Locale } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { type SubscriptionAction, subscriptionActions } from '#model/forms/subscription.ts';
import type { ReadContext } from '#operations/content/read-context.ts';
import { NotFoundError } from '#operations/not-found-error.ts';
import { cancelSubscription } from '#operations/subscriptions/cancel-subscription.ts';
import { confirmSubscription } from '#operations/subscriptions/confirm-subscription.ts';
import { parseJson, readTextBody } from '../body/parse-form-body.ts';
import { addPostOnly } from '../forms/form-routes.ts';
import { HttpError } from '../http/http-error.ts';
import { toProblem } from '../http/problem-details.ts';
import { redactError } from '../http/redact-error.ts';

type Context = Pick<ReadContext, 'db' | 'now'>;

interface SubscriptionRoutes {
  /** Base path of the API, which is part of the paths of the contract. */
  prefix: string;
  context: Context;
  localeOf(request: FastifyRequest): Locale;
  withCommonHeaders(reply: FastifyReply, locale: Locale): FastifyReply;
}

/** Allowed methods by path, for 405 responses. */
export const subscriptionMethods: ReadonlyMap<string, string> = new Map(
  subscriptionActions.map((action) => [subscriptionPaths[action], 'POST'] as const),
);

const operations = { confirm: confirmSubscription, cancel: cancelSubscription };

/** Registers the subscription routes. POST only, so that link scanners do not change subscriptions. */
export async function addSubscriptionRoutes(
  instance: FastifyInstance,
  routes: SubscriptionRoutes,
): Promise<void> {
  await instance.register(async (api) => {
    // Bodies are read from the raw request.
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _payload, done) => done(null));
    for (const action of subscriptionActions) addAction(api, routes, action);
  });
}

function addAction(api: FastifyInstance, routes: SubscriptionRoutes, action: SubscriptionAction): void {
  const { prefix, context, localeOf, withCommonHeaders } = routes;
  const url = subscriptionPaths[action].slice(prefix.length);
  api.post(url, async (request, reply) => {
    const locale = localeOf(request);
    const { data: input } = subscriptionInput.safeParse(await parseBody(request));
    withCommonHeaders(reply, locale).header('cache-control', 'no-store');
    try {
      if (!input) throw new NotFoundError('subscription without a token');
      await operations[action](context, input);
    } catch (error) {
      const { status, body, headers } = subscriptionProblem(error, locale, action, request.id);
      if (status >= 500) request.log.error({ err: redactError(error) }, 'content API call failed');
      return reply
        .code(status)
        .headers(headers)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(body));
    }
    const message = messageBundles[locale][`subscription.${action}.done`];
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { message } }));
  });
  addPostOnly(api, url);
}

/** Replaces the texts of a 404 by specific ones for an invalid link. */
function subscriptionProblem(error: unknown, locale: Locale, action: SubscriptionAction, requestId: string) {
  const problem = toProblem(error, locale, requestId);
  if (problem.status !== 404) return problem;
  const title = messageBundles[locale]['subscription.gone'];
  const message = messageBundles[locale][`subscription.${action}.goneText`];
  return { ...problem, body: { ...problem.body, title, message, detail: message } };
}

const MAX_BODY_BYTES = 4096;

/** @returns undefined for an empty body, which is treated as a missing token */
async function parseBody({ headers, raw }: FastifyRequest): Promise<unknown> {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  const parse = parsers[type.trim().toLowerCase()];
  const text = await readTextBody(raw, MAX_BODY_BYTES);
  if (parse) return parse(text);
  if (text !== '') throw new HttpError(415);
  return undefined;
}

const parsers: Readonly<Record<string, (text: string) => unknown>> = {
  'application/json': parseJson,
  'application/x-www-form-urlencoded': (text) => Object.fromEntries(new URLSearchParams(text)),
};

/** Creates a client that runs the operations in the same process. */
export function createLocalSubscriptionClient(
  context: Context,
  { locale, requestId }: { locale: Locale; requestId: string },
): SubscriptionClient {
  return {
    async change(action, token) {
      try {
        await operations[action](context, { token });
      } catch (cause) {
        const { status, body } = subscriptionProblem(cause, locale, action, requestId);
        throw new ContentError(status, body.message, body, { cause });
      }
    },
  };
}
