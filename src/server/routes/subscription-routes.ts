import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTextBody } from '#api/body/parse-form-body.ts';
import { bareError } from '#api/http/redact-error.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type SubscriptionAction, subscriptionActions } from '#model/forms/subscription.ts';
import { path } from '#site/routing/paths.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { KeptAt } from '../page-cache/load-page.ts';
import { rememberLocale } from './language-routes.ts';
import type { PageRoutes } from './page-routes.ts';

export interface SubscriptionParts {
  source: Pick<ContentSource, 'subscriptionsFor'>;
  keptAt: KeptAt;
  config: Pick<Config, 'siteOrigin'>;
  routes: Pick<PageRoutes, 'sendError' | 'sendKept'>;
}

/** RFC 8058, 3.2: what a mail program sends in the place of a person, as a form of either kind. */
const ONE_CLICK = /List-Unsubscribe"?(?:=|\r?\n\r?\n)One-Click/u;

/**
 * What the buttons of the subscription's pages do, and the button that mail programs show beside a newsletter. The pages
 * themselves are pages like all others, the same for everybody.
 */
export async function registerSubscriptions(app: FastifyInstance, parts: SubscriptionParts): Promise<void> {
  await app.register(async (scope) => {
    for (const locale of locales) {
      for (const action of subscriptionActions) {
        const page = path.subscription(locale, action);
        scope.post(page, (request, reply) => answer(parts, { locale, action, page }, request, reply));
      }
    }
  });
}

/** A token and a choice of language are short. */
const MAX_BODY_BYTES = 4096;

/** The same page in another language, as whoever was sent the link opened it. */
function inLanguage(locale: Locale, action: SubscriptionAction, url: string): string {
  const mark = url.indexOf('?');
  return path.subscription(locale, action) + (mark < 0 ? '' : url.slice(mark));
}

interface Asked {
  locale: Locale;
  action: SubscriptionAction;
  /** The address of the page. */
  page: string;
}

async function answer(
  { source, keptAt, config, routes }: SubscriptionParts,
  { locale, action, page }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  const { token } = request.query as { token?: unknown };
  const body = await readTextBody(request.raw, MAX_BODY_BYTES);
  const language = new URLSearchParams(body).get('language');
  const wanted = locales.find((each) => each === language);
  if (wanted !== undefined) {
    rememberLocale(reply, request, config.siteOrigin, wanted);
    return reply.redirect(inLanguage(wanted, action, request.url), 303);
  }
  const isOneClick = ONE_CLICK.test(body);
  try {
    const client = source.subscriptionsFor({ locale, requestId: request.id });
    await client.change(action, typeof token === 'string' ? token : '');
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { statusCode } = error;
    if (statusCode >= 500) {
      request.log.error({ err: bareError(error.cause ?? error) }, 'a subscription could not be changed');
    }
    if (isOneClick) return reply.code(statusCode).type('text/plain').send(`${error.message}\n`);
    if (statusCode !== 404) return routes.sendError(statusCode, request, reply.header('Retry-After', '5'));
    const key = `${page}?state=gone`;
    return routes.sendKept(request, reply, { key, page: await keptAt(key, request) });
  }
  if (isOneClick) return reply.type('text/plain').send('OK\n');
  return reply.redirect(`${page}?state=done`, 303);
}
