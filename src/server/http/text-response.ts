import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#api/http/etag.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { ContentSource } from '../content/content-source.ts';
import { abortOnDisconnect } from './abort-on-disconnect.ts';

/** A response to programs rather than browsers; its errors are plain text too. */
export interface TextResponse {
  body: string;
  type: string;
}

export interface LocaleRequest {
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Creates a content client, by default for the locale of the URL. */
  createClient(locale?: Locale): ContentClient;
}

export const TEXT_CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=600';

/** Registers a path in each locale, such as `/feed.xml` and `/ru/feed.xml`, with plain-text errors. */
export function registerInEachLocale(
  app: FastifyInstance,
  source: Pick<ContentSource, 'clientFor'>,
  path: string,
  handle: (request: LocaleRequest) => Promise<FastifyReply>,
): void {
  for (const locale of locales) {
    app.get(localePath(locale, path), async (request, reply) => {
      const common = { requestId: request.id, signal: abortOnDisconnect(reply) };
      const createClient = (of: Locale = locale) => source.clientFor({ locale: of, ...common });
      try {
        return await handle({ locale, request, reply, createClient });
      } catch (error) {
        return sendFailure(request, reply, error);
      }
    });
  }
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ContentError && error.statusCode === 404) return sendTextNotFound(reply);
  request.log.error({ err: error }, 'loading content for a text response failed');
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': '60' })
    .type('text/plain; charset=utf-8')
    .send('Temporarily unavailable\n');
}

/** Responds with a plain-text 404. */
export function sendTextNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** Sets the validator and `Cache-Control`. @returns whether the response is a 304 */
export function isNotModified(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ ETag: tag, 'Cache-Control': TEXT_CACHE_CONTROL });
  return matchesEtag(request.headers['if-none-match'], tag.replace(/^W\//u, ''));
}

export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: TextResponse,
): FastifyReply {
  const isUnchanged = isNotModified(request, reply, `"${hash('sha1', body, 'base64url')}"`);
  return isUnchanged ? reply.code(304).send() : reply.type(type).send(body);
}
