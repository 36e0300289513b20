import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CompressedEncoding, chooseEncoding, compress } from './content-encoding.ts';

/** A smaller body fits into one packet uncompressed. */
const MIN_BYTES = 1024;

const compressibleTypes =
  /^(?:text\/|application\/(?:[^;]+\+)?(?:json|xml|javascript)(?:;|$)|image\/svg\+xml(?:;|$))/iu;

/**
 * Compresses text responses that are not compressed yet, such as API responses, sitemaps and SVG images.
 * Responses with `no-store` stay uncompressed, since they may combine a secret with user input (BREACH).
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isNotModified = reply.statusCode === 304 && !variesByEncoding(reply);
    if (!isNotModified && !isCompressible(reply)) return payload;
    addVary(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    if (isNotModified) {
      weakenEntityTag(reply);
      return payload;
    }
    if (payload instanceof Readable) {
      setEncodingHeaders(reply, encoding);
      return compressStream(payload, encoding);
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const bytes = Buffer.from(payload);
    if (bytes.length < MIN_BYTES) return payload;
    setEncodingHeaders(reply, encoding);
    return compress(bytes, encoding, 'fast');
  });
}

function isCompressible(reply: FastifyReply): boolean {
  // Byte ranges refer to the uncompressed file.
  if (reply.statusCode === 206 || reply.hasHeader('content-encoding')) return false;
  if (/no-(?:store|transform)/iu.test(String(reply.getHeader('cache-control') ?? ''))) return false;
  return compressibleTypes.test(String(reply.getHeader('content-type') ?? ''));
}

function setEncodingHeaders(reply: FastifyReply, encoding: CompressedEncoding): void {
  reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
  weakenEntityTag(reply);
}

/** A strong validator would claim that the compressed bytes equal the original (RFC 9110 § 8.8.1). */
function weakenEntityTag(reply: FastifyReply): void {
  const tag = reply.getHeader('etag');
  if (typeof tag === 'string' && !tag.startsWith('W/')) reply.header('etag', `W/${tag}`);
}

const varyOf = (reply: FastifyReply) => String(reply.getHeader('vary') ?? '');

const variesByEncoding = (reply: FastifyReply) =>
  /(?:^|[\s,])(?:\*|accept-encoding)(?:[\s,]|$)/iu.test(varyOf(reply));

function addVary(reply: FastifyReply): void {
  if (variesByEncoding(reply)) return;
  const vary = varyOf(reply);
  reply.header('vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

function compressStream(source: Readable, encoding: CompressedEncoding): Readable {
  const encoder =
    encoding === 'gzip'
      ? createGzip({ level: 6 })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        });
  // An error destroys the encoder, which Fastify handles.
  pipeline(source, encoder, () => undefined);
  return encoder;
}
