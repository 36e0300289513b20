import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '#api/http/etag.ts';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { ContentSource } from '../content/content-source.ts';
import { departureOf } from './abort-on-disconnect.ts';

/** What is answered to programs that read the site: no page, so that no fault of theirs is answered by one either. */
export interface PlainAnswer {
  body: string;
  type: string;
}

export interface PlainRequest {
  locale: Locale;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Reads content in a language; in that of the address where none is named. */
  read(locale?: Locale): ContentClient;
}

/** Long enough to spare us the crowd of readers, short enough for a correction to come through. */
export const plainFreshness = 'public, max-age=300, stale-while-revalidate=600';

/** Serves one address in each language, `/feed.xml`, `/ru/feed.xml`, `/en/feed.xml`. What fails answers a line of text. */
export function registerInEachLanguage(
  app: FastifyInstance,
  source: ContentSource,
  path: string,
  answer: (request: PlainRequest) => Promise<FastifyReply>,
): void {
  for (const locale of locales) {
    app.get(localePath(locale, path), async (request, reply) => {
      const common = { requestId: request.id, signal: departureOf(reply) };
      const read = (asked: Locale = locale) => source.clientFor({ locale: asked, ...common });
      try {
        return await answer({ locale, request, reply, read });
      } catch (error) {
        return sendFailure(request, reply, error);
      }
    });
  }
}

function sendFailure(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  if (error instanceof ContentError && error.statusCode === 404) return sendNothing(reply);
  request.log.error({ err: error }, 'content for other programs could not be read');
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': '60' })
    .type('text/plain; charset=utf-8')
    .send('Temporarily unavailable\n');
}

/** 404 without a page. */
export function sendNothing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('Cache-Control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('Not found\n');
}

/** @returns whether the asker has this version already; then the answer is given */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.headers({ ETag: tag, 'Cache-Control': plainFreshness });
  return matchesEntityTag(request.headers['if-none-match'], tag.replace(/^W\//u, ''));
}

export function sendPlain(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: PlainAnswer,
): FastifyReply {
  const known = isKnown(request, reply, `"${hash('sha1', body, 'base64url')}"`);
  return known ? reply.code(304).send() : reply.type(type).send(body);
}
