import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Compressed, chooseEncoding, compress } from './content-encoding.ts';

/** What is smaller costs more to compress than it saves: it fits into one packet as it is. */
const MIN_BYTES = 1024;

const compressible =
  /^(?:text\/|application\/(?:[^;]+\+)?(?:json|xml|javascript)(?:;|$)|image\/svg\+xml(?:;|$))/iu;

/**
 * Compresses text that no cache of ours has compressed already: answers of the API, sitemaps, feeds, drawings, captions.
 * Answers with `no-store` stay as they are: they may hold a secret beside what a visitor wrote, which their length would
 * then tell (BREACH).
 */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isUnchanged = reply.statusCode === 304 && !variesByEncoding(reply);
    if (!isUnchanged && !mayBeCompressed(reply)) return payload;
    addVary(reply);
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    if (isUnchanged) {
      weaken(reply);
      return payload;
    }
    if (payload instanceof Readable) {
      announce(reply, encoding);
      return compressed(payload, encoding);
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const bytes = Buffer.from(payload);
    if (bytes.length < MIN_BYTES) return payload;
    announce(reply, encoding);
    return compress(bytes, encoding, 'fast');
  });
}

function mayBeCompressed(reply: FastifyReply): boolean {
  // Part of a file is part of it as it is stored.
  if (reply.statusCode === 206 || reply.hasHeader('content-encoding')) return false;
  if (/no-(?:store|transform)/iu.test(String(reply.getHeader('cache-control') ?? ''))) return false;
  return compressible.test(String(reply.getHeader('content-type') ?? ''));
}

function announce(reply: FastifyReply, encoding: Compressed): void {
  reply.header('content-encoding', encoding).removeHeader('content-length').removeHeader('accept-ranges');
  weaken(reply);
}

/** The same text in other bytes: a strong validator would claim that they are the same (RFC 9110 § 8.8.1). */
function weaken(reply: FastifyReply): void {
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

function compressed(source: Readable, encoding: Compressed): Readable {
  const encoder =
    encoding === 'gzip'
      ? createGzip({ level: 6 })
      : createBrotliCompress({
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 4,
            [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          },
        });
  // What fails ends the response, and the framework tells of it.
  pipeline(source, encoder, () => undefined);
  return encoder;
}
