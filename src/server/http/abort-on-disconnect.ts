import type { FastifyReply } from 'fastify';

/** @returns a signal that aborts if the client disconnects before the response is finished */
export function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}
