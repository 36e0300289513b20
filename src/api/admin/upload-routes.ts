import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requireInAnySection } from '#operations/media/media-permissions.ts';
import { type AdminContext, requireCaller } from './admin-exchange.ts';
import { openExchange } from './perform-admin-call.ts';
import { UPLOADS_PATH } from './resumable-uploads.ts';

/**
 * Adds the routes of the tus protocol (creation, offset, parts, termination). A received file becomes an asset by
 * the call `finishUpload` or `replaceAsset`. Access is checked for every request; failures before the protocol are
 * problem details, as of other calls.
 */
export function addUploads(api: FastifyInstance, context: AdminContext, prefix: string): void {
  const path = UPLOADS_PATH.slice(prefix.length);
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    // Parts of a file are sent one after another: a new session cookie in each would sign out parallel ones.
    const exchange = await openExchange(context, { request, reply }, { mayRotate: false });
    const { actor } = requireCaller(exchange);
    requireInAnySection(actor, 'write');
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.setHeader('cache-control', 'no-store');
    reply.hijack();
    await context.uploads.handle(request.raw, reply.raw, actor.userId ?? 0);
  };
  api.route({ method: 'POST', url: path, handler });
  api.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${path}/:uploadId`,
    exposeHeadRoute: false,
    handler,
  });
}
