import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ContentError } from '#contract/content-error.ts';
import { type SubscriptionClient, subscriptionInput, subscriptionPaths } from '#contract/subscription.ts';
import type { Locale } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { type SubscriptionAction, subscriptionActions } from '#model/forms/subscription.ts';
import type { ReadContext } from '#operations/content/read-context.ts';
import { NotFound } from '#operations/not-found-error.ts';
import { cancelSubscription } from '#operations/subscriptions/cancel-subscription.ts';
import { confirmSubscription } from '#operations/subscriptions/confirm-subscription.ts';
import { readTextBody } from '../body/parse-form-body.ts';
import { Refusal } from '../http/http-error.ts';
import { problemOf } from '../http/problem-details.ts';
import { bareError } from '../http/redact-error.ts';

type Context = Pick<ReadContext, 'db' | 'now'>;

interface SubscriptionRoutes {
  /** The path of the API, which the addresses of the contract begin with. */
  prefix: string;
  context: Context;
  localeOf(request: FastifyRequest): Locale;
  withCommonHeaders(reply: FastifyReply, locale: Locale): FastifyReply;
}

/** The addresses of subscriptions, with the methods that each knows. */
export const subscriptionMethods: ReadonlyMap<string, string> = new Map(
  subscriptionActions.map((action) => [subscriptionPaths[action], 'POST'] as const),
);

const verbs = { confirm: confirmSubscription, cancel: cancelSubscription };

/** What a subscriber decides by a link of a letter. By POST alone: whoever only follows links changes nothing. */
export async function addSubscriptions(instance: FastifyInstance, routes: SubscriptionRoutes): Promise<void> {
  await instance.register(async (api) => {
    // Bodies are read by us, from the bare request.
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
    const { data: input } = subscriptionInput.safeParse(await readInputBody(request));
    withCommonHeaders(reply, locale).header('cache-control', 'no-store');
    try {
      if (!input) throw new NotFound('subscription without a token');
      await verbs[action](context, input);
    } catch (error) {
      const { status, body, headers } = subscriptionProblem(error, locale, action, request.id);
      if (status >= 500) request.log.error({ err: bareError(error) }, 'a call of the content API failed');
      return reply
        .code(status)
        .headers(headers)
        .type('application/problem+json; charset=utf-8')
        .send(JSON.stringify(body));
    }
    const message = bundled[locale][`subscription.${action}.done`];
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ data: { message } }));
  });
  const refuse = async () => {
    throw new Refusal(405, { allow: 'POST' });
  };
  api.route({ method: ['GET', 'HEAD'], url, onRequest: refuse, handler: refuse });
}

/** A link that does not hold is told in words of its own. */
function subscriptionProblem(error: unknown, locale: Locale, action: SubscriptionAction, requestId: string) {
  const answer = problemOf(error, locale, requestId);
  if (answer.status !== 404) return answer;
  const title = bundled[locale]['subscription.gone'];
  const message = bundled[locale][`subscription.${action}.goneText`];
  return { ...answer, body: { ...answer.body, title, message, detail: message } };
}

/** A token is short. */
const MAX_BODY_BYTES = 4096;

async function readInputBody({ headers, raw }: FastifyRequest): Promise<unknown> {
  const [type = ''] = (headers['content-type'] ?? '').split(';', 1);
  const read = readers[type.trim().toLowerCase()];
  const text = await readTextBody(raw, MAX_BODY_BYTES);
  if (read) return read(text);
  // Who sends nothing has no token, and who sends what we cannot read is told so.
  if (text !== '') throw new Refusal(415);
  return undefined;
}

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'application/json': readJson,
  'application/x-www-form-urlencoded': (text) => Object.fromEntries(new URLSearchParams(text)),
};

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400);
  }
}

/** Hands it on within this process, by the API's own words. */
export function createLocalSubscriptionClient(
  context: Context,
  { locale, requestId }: { locale: Locale; requestId: string },
): SubscriptionClient {
  return {
    async change(action, token) {
      try {
        await verbs[action](context, { token });
      } catch (cause) {
        const { status, body } = subscriptionProblem(cause, locale, action, requestId);
        throw new ContentError(status, body.message, body, { cause });
      }
    },
  };
}
