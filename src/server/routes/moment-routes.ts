import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdminContext, requireSession } from '#api/admin/admin-exchange.ts';
import { AdminProblemError } from '#api/admin/admin-problem-error.ts';
import { openExchange } from '#api/admin/perform-admin-call.ts';
import { isInstant } from '#language/date/calendar.ts';
import { isLocale } from '#language/locale/locale.ts';
import { NotFoundError } from '#operations/not-found-error.ts';
import { previewHeaders } from '../http/security-headers.ts';
import { siteLog } from '../page-cache/page-loader.ts';
import type { MomentService } from '../rendering/moment-service.ts';
import { isDataRequest } from './page-data-url.ts';
import { sendPreview, sendPreviewError } from './preview-routes.ts';

interface MomentRoutes {
  context: AdminContext;
  moments: MomentService;
}

const PREFIX = '/admin/preview/moments';

/** Registers previews of the site at a moment, for signed-in users. */
export function registerMoments(app: FastifyInstance, { context, moments }: MomentRoutes): void {
  const add = (
    url: string,
    respond: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      try {
        return await respond(request, reply);
      } catch (error) {
        return sendPreviewError(error, request, reply);
      }
    });

  async function viewerOf(request: FastifyRequest, reply: FastifyReply) {
    const exchange = await openExchange(context, { request, reply }, { mayRotate: false });
    const { actor } = requireSession(exchange);
    const { at = '' } = request.params as { at?: string };
    if (!isInstant(at)) throw new AdminProblemError('not-found');
    // The past is not simulated: such a moment shows the site as it is.
    return { actor, at: Math.max(Date.parse(at), context.now()) };
  }

  add(`${PREFIX}/:at/page/*`, async (request, reply) => {
    const viewer = await viewerOf(request, reply);
    const { at } = request.params as { at: string };
    const base = `${PREFIX}/${at}/page`;
    const target = targetOf(request.raw.url ?? '');
    const page = { target, requestId: request.id, log: siteLog(request.log) };
    const result = await moments.render(viewer, page);
    return sendPreview(reply, { ...result, body: withPreviewLinks(result.body, base) });
  });

  add(`${PREFIX}/:at/entries/:id/:locale`, async (request, reply) => {
    const viewer = await viewerOf(request, reply);
    const { at, id = '', locale = '' } = request.params as { at: string; id?: string; locale?: string };
    if (!/^[1-9][0-9]{0,8}$/u.test(id) || !isLocale(locale)) throw new AdminProblemError('not-found');
    const path = await moments.findPath(viewer, { id: Number(id), locale });
    if (path === undefined) throw new NotFoundError('page');
    return reply.headers(previewHeaders()).redirect(`${PREFIX}/${at}/page${path}`, 302);
  });
}

const PAGE_URL = new RegExp(`^${PREFIX}/[^/]+/page(/[!-~]*)$`, 'u');

/** The path and query of the page, as the site would receive them. @throws AdminProblemError */
function targetOf(url: string): string {
  const target = PAGE_URL.exec(url)?.[1];
  if (target === undefined || isDataRequest(target)) throw new AdminProblemError('not-found');
  return target;
}

const LINK = /(<a\s(?:[^>]*?\s)?href=")(\/(?!\/)[^"]*)"/gu;

/** Links to pages stay within the preview; links to files lead to the files. */
function withPreviewLinks(body: string | Uint8Array, base: string): string {
  const html = typeof body === 'string' ? body : Buffer.from(body).toString('utf8');
  return html
    .replace('<base target="_blank"/>', '')
    .replace(LINK, (link, start: string, href: string) =>
      /\.[a-z0-9]{2,5}(?:[?#]|$)/u.test(href) ? link : `${start}${base}${href}"`,
    );
}
