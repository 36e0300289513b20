import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { redactError } from '#api/http/redact-error.ts';
import { mediaTypeOf } from '#store/files/media-file-store.ts';
import { abortOnDisconnect } from '../http/abort-on-disconnect.ts';
import { fetchRemoteFile } from './fetch-remote-file.ts';
import type { RemoteMedia } from './remote-media.ts';

/** Time limit for the response headers of the API. */
const HEADERS_TIMEOUT_MS = 15_000;

const MAX_FILE_BYTES = 1_000_000_000;

const FORWARDED_REQUEST_HEADERS = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const;
const FORWARDED_RESPONSE_HEADERS = [
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'cache-control',
] as const;

/** Excludes HTML and scripts, which must not run on the origin of the site. */
const ALLOWED_MEDIA_TYPES =
  /^(?:image|video|audio|font)\/|^text\/(?:vtt|csv|plain)(?:;|$)|^application\/(?:pdf|zip|rtf|msword|octet-stream|vnd\.)/u;

const DEFAULT_CACHE_CONTROL = 'public, max-age=3600';

/** Proxies the files of another API at the URLs that `RemoteMedia` creates. */
export function registerRemoteMediaRoutes(app: FastifyInstance, media: RemoteMedia): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/*',
    // Fastify's own HEAD route would set the content length of an empty body.
    exposeHeadRoute: false,
    async handler(request, reply) {
      const upstreamUrl = media.upstreamUrlOf(request.raw.url ?? '');
      if (upstreamUrl === undefined) return reply.callNotFound();
      const response = await fetchUpstream(upstreamUrl, request, reply);
      if (response === undefined) return sendUnavailable(reply);
      return sendFile(response, request, reply);
    },
  });
}

async function fetchUpstream(
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response | undefined> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), HEADERS_TIMEOUT_MS);
  const headers = FORWARDED_REQUEST_HEADERS.flatMap((name) => {
    const value = request.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  try {
    return await fetchRemoteFile(url, {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      // Without `identity`, fetch would decompress the body, and its length and ranges would not match.
      headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity', 'x-request-id': request.id },
      signal: AbortSignal.any([timeout.signal, abortOnDisconnect(reply)]),
    });
  } catch (error) {
    if (!reply.raw.destroyed)
      request.log.warn({ err: redactError(error) }, 'a file of the API could not be fetched');
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function sendFile(
  response: Response,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, headers, body } = response;
  const discard = async () => void (await body?.cancel());
  if (status === 304) {
    await discard();
    return copyHeaders(headers, reply).code(304).send();
  }
  const isSuccess = status === 200 || status === 206;
  const type = mediaTypeOfResponse(headers.get('content-type'), request.raw.url ?? '');
  const isTooLarge = Number(headers.get('content-length') ?? 0) > MAX_FILE_BYTES;
  if (!isSuccess || type === undefined || isTooLarge) {
    await discard();
    if (status === 416) return reply.code(416).send();
    if (status >= 500 || status === 429) return sendUnavailable(reply);
    reply.callNotFound();
    return reply;
  }
  copyHeaders(headers, reply).code(status).type(type);
  // fetch has decompressed a response that is encoded in spite of `identity`.
  if (headers.has('content-encoding')) reply.removeHeader('content-length').removeHeader('content-range');
  // An SVG opened as a document must not run scripts on the origin of the site.
  reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (request.method === 'HEAD' || body === null) return reply.send();
  return reply.send(Readable.fromWeb(body as ReadableStream));
}

function copyHeaders(headers: Headers, reply: FastifyReply): FastifyReply {
  for (const name of FORWARDED_RESPONSE_HEADERS) {
    const value = headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (!headers.has('cache-control')) reply.header('cache-control', DEFAULT_CACHE_CONTROL);
  return reply;
}

/**
 * Falls back to the file extension if the API sends no specific type.
 * @returns undefined for a type that is not allowed
 */
function mediaTypeOfResponse(contentType: string | null, target: string): string | undefined {
  const isUnspecific = contentType === null || contentType.startsWith('application/octet-stream');
  const byExtension = isUnspecific ? mediaTypeOf(`file${extname(target.replace(/\?.*$/su, ''))}`) : undefined;
  const type = byExtension ?? contentType ?? 'application/octet-stream';
  return ALLOWED_MEDIA_TYPES.test(type.toLowerCase()) ? type : undefined;
}

function sendUnavailable(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .headers({ 'Cache-Control': 'no-store', 'Retry-After': '10' })
    .type('text/plain; charset=utf-8')
    .send('Temporarily unavailable\n');
}
