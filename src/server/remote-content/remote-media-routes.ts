import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bareError } from '#api/http/redact-error.ts';
import { mediaTypeOf } from '#store/files/media-file-store.ts';
import { departureOf } from '../http/abort-on-disconnect.ts';
import { fetchRemoteFile } from './fetch-remote-file.ts';
import type { RemoteMedia } from './remote-media.ts';

/** How long the API may take to begin its answer, in milliseconds. */
const BEGIN_TIMEOUT_MS = 15_000;

/** The most that one file may have, in bytes. */
const MAX_FILE_BYTES = 1_000_000_000;

/** What a visitor's request says of the file, and what the API's answer does. */
const handedOn = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const handedBack = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
] as const;

/** Files are pictures, films and documents: no page and no script of another site is shown in our name. */
const fileTypes =
  /^(?:image|video|audio|font)\/|^text\/(?:vtt|csv|plain)(?:;|$)|^application\/(?:pdf|zip|rtf|msword|octet-stream|vnd\.)/u;

const usualFreshness = 'public, max-age=3600';

/** Serves the files of another API at the addresses that `RemoteMedia` gives them. */
export function registerRemoteMedia(app: FastifyInstance, media: RemoteMedia): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // The framework's own HEAD counts the bytes of a body that is not there.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const address = media.upstreamOf(request.raw.url ?? '');
      if (address === undefined) return reply.callNotFound();
      const answer = await ask(address, request, reply);
      if (answer === undefined) return sendUnavailable(reply);
      return send(answer, request, reply);
    },
  });
}

async function ask(
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response | undefined> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), BEGIN_TIMEOUT_MS);
  const asked = handedOn.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  try {
    return await fetchRemoteFile(address, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      // As it lies: otherwise neither its length nor a part of it could be handed on.
      headers: { ...Object.fromEntries(asked), 'accept-encoding': 'identity', 'x-request-id': request.id },
      signal: AbortSignal.any([late.signal, departureOf(reply)]),
    });
  } catch (error) {
    if (!reply.raw.destroyed) request.log.warn({ err: bareError(error) }, 'a file of the API cannot be had');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function send(answer: Response, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { status, headers, body } = answer;
  const discard = async () => void (await body?.cancel());
  if (status === 304) {
    await discard();
    return copyHeaders(headers, reply).code(304).send();
  }
  const isThere = status === 200 || status === 206;
  const type = typeOf(headers.get('content-type'), request.raw.url ?? '');
  const isTooLong = Number(headers.get('content-length') ?? 0) > MAX_FILE_BYTES;
  if (!isThere || type === undefined || isTooLong) {
    await discard();
    if (status === 416) return reply.code(416).send();
    if (status >= 500 || status === 429) return sendUnavailable(reply);
    reply.callNotFound();
    return reply;
  }
  copyHeaders(headers, reply).code(status).type(type);
  // What is packed all the same was unpacked on the way.
  if (headers.has('content-encoding')) reply.removeHeader('content-length').removeHeader('content-range');
  // A drawing opened by itself must not run script in our name.
  reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (request.method === 'HEAD' || body === null) return reply.send();
  return reply.send(Readable.fromWeb(body as ReadableStream));
}

function copyHeaders(headers: Headers, reply: FastifyReply): FastifyReply {
  for (const name of handedBack) {
    const value = headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (!headers.has('cache-control')) reply.header('cache-control', usualFreshness);
  return reply;
}

/** The type that the API gives; where it gives none, that of the name's ending. */
function typeOf(given: string | null, target: string): string | undefined {
  const isUnsaid = given === null || given.startsWith('application/octet-stream');
  const byName = isUnsaid ? mediaTypeOf(`file${extname(target.replace(/\?.*$/su, ''))}`) : undefined;
  const type = byName ?? given ?? 'application/octet-stream';
  return fileTypes.test(type.toLowerCase()) ? type : undefined;
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': '10' })
    .type('text/plain; charset=utf-8')
    .send('Temporarily unavailable\n');
}
