import type { FastifyReply } from 'fastify';

/** A signal that ends the work for an answer when its visitor leaves before it has come. */
export function departureOf(reply: FastifyReply): AbortSignal {
  const abort = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
