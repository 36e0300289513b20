import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTextBody } from '#api/body/parse-form-body.ts';
import { redactError } from '#api/http/redact-error.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { type SubscriptionAction, subscriptionActions } from '#model/forms/subscription.ts';
import { path } from '#site/routing/paths.ts';
import type { Config } from '../config.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LoadPage } from '../page-cache/page-loader.ts';
import { setLocaleCookie } from './language-routes.ts';
import type { PageRoutes } from './page-routes.ts';

export interface SubscriptionParts {
  source: Pick<ContentSource, 'subscriptionsFor'>;
  loadPage: LoadPage;
  config: Pick<Config, 'siteOrigin'>;
  routes: Pick<PageRoutes, 'sendError' | 'sendCached'>;
}

/** The body of a one-click unsubscribe request, URL-encoded or multipart (RFC 8058, 3.2). */
const oneClickBody = /List-Unsubscribe"?(?:=|\r?\n\r?\n)One-Click/u;

/** Registers the form posts of the subscription pages and the one-click unsubscribe of mail programs. */
export async function registerSubscriptions(app: FastifyInstance, parts: SubscriptionParts): Promise<void> {
  await app.register(async (scope) => {
    for (const locale of locales) {
      for (const action of subscriptionActions) {
        const page = path.subscription(locale, action);
        scope.post(page, (request, reply) => handlePost(parts, { locale, action, page }, request, reply));
      }
    }
  });
}

const MAX_BODY_BYTES = 4096;

/** The URL of the same page in another locale, with the query of the e-mailed link. */
function urlInLocale(locale: Locale, action: SubscriptionAction, url: string): string {
  const queryStart = url.indexOf('?');
  return path.subscription(locale, action) + (queryStart < 0 ? '' : url.slice(queryStart));
}

interface SubscriptionPage {
  locale: Locale;
  action: SubscriptionAction;
  page: string;
}

async function handlePost(
  { source, loadPage, config, routes }: SubscriptionParts,
  { locale, action, page }: SubscriptionPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('Cache-Control', 'no-store');
  const { token } = request.query as { token?: unknown };
  const body = await readTextBody(request.raw, MAX_BODY_BYTES);
  const language = new URLSearchParams(body).get('language');
  const otherLocale = locales.find((each) => each === language);
  if (otherLocale !== undefined) {
    setLocaleCookie(reply, request, config.siteOrigin, otherLocale);
    return reply.redirect(urlInLocale(otherLocale, action, request.url), 303);
  }
  const isOneClick = oneClickBody.test(body);
  try {
    const client = source.subscriptionsFor({ locale, requestId: request.id });
    await client.change(action, typeof token === 'string' ? token : '');
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { statusCode } = error;
    if (statusCode >= 500) {
      request.log.error({ err: redactError(error.cause ?? error) }, 'a subscription could not be changed');
    }
    if (isOneClick) return reply.code(statusCode).type('text/plain').send(`${error.message}\n`);
    if (statusCode !== 404) return routes.sendError(statusCode, request, reply.header('Retry-After', '5'));
    const key = `${page}?state=gone`;
    return routes.sendCached(request, reply, { key, page: await loadPage(key, request) });
  }
  if (isOneClick) return reply.type('text/plain').send('OK\n');
  return reply.redirect(`${page}?state=done`, 303);
}
