import { basename, dirname } from 'node:path';
import { Readable } from 'node:stream';
import type { SendOptions } from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mediaTypeOf, type OpenMediaFile, type StreamedMediaFile } from '#store/files/media-file-store.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';

/** For files with a content hash in their URL. */
export const immutableFileOptions = { maxAge: '365d', immutable: true } as const;

export function sendLocalFile(
  reply: FastifyReply,
  path: string,
  options: SendOptions = immutableFileOptions,
): FastifyReply {
  return reply.sendFile(basename(path), dirname(path), options);
}

/** @param name gives the media type */
export function sendMediaFile(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  file: OpenMediaFile,
): FastifyReply {
  return 'path' in file ? sendLocalFile(reply, file.path) : sendStream(request, reply, name, file);
}

/** Sends 503 while the storage is unavailable. */
export async function orUnavailable(
  reply: FastifyReply,
  send: () => Promise<FastifyReply | undefined>,
): Promise<FastifyReply | undefined> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error;
    reply.log.warn({ err: error }, 'a media file could not be read');
    return reply
      .code(503)
      .headers({ 'Cache-Control': 'no-store', 'Retry-After': '10' })
      .type('text/plain; charset=utf-8')
      .send('Temporarily unavailable\n');
  }
}

/** Sends a file that is not local yet, with the same validators as `sendFile` later. */
function sendStream(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { bytes, modifiedAt, read }: StreamedMediaFile,
): FastifyReply {
  const etag = `W/"${bytes.toString(16)}-${modifiedAt.getTime().toString(16)}"`;
  reply.headers({
    'Accept-Ranges': 'bytes',
    'Cache-Control': `public, max-age=${365 * 24 * 3600}, immutable`,
    ETag: etag,
    'Last-Modified': modifiedAt.toUTCString(),
  });
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type(mediaTypeOf(name) ?? 'application/octet-stream');
  const isFresh = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isFresh ? parseRange(headers.range, bytes) : undefined;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('Content-Range', `bytes */${bytes}`).type('text/plain').send('');
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  if (range) reply.code(206).header('Content-Range', `bytes ${start}-${end}/${bytes}`);
  reply.header('Content-Length', end - start + 1);
  // An empty stream preserves the length in the response to HEAD.
  return reply.send(Readable.from(method === 'HEAD' ? [] : read(start, end), { objectMode: false }));
}

/** @returns undefined without a range, and for several ranges, which need not be supported (RFC 9110, 14.2) */
export function parseRange(
  header: string | undefined,
  bytes: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=([0-9]{0,15})-([0-9]{0,15})$/u.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), bytes);
    return length === 0 ? 'unsatisfiable' : { start: bytes - length, end: bytes - 1 };
  }
  const start = Number(first);
  const end = last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
