import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AdminContext, requireSession } from '#api/admin/admin-exchange.ts';
import { toAdminProblem } from '#api/admin/admin-problem.ts';
import { AdminProblemError } from '#api/admin/admin-problem-error.ts';
import { browserLocale, openExchange } from '#api/admin/perform-admin-call.ts';
import { parseRequestUrl } from '#api/http/parse-request-url.ts';
import { redactError } from '#api/http/redact-error.ts';
import { escapeHtml } from '#api/openapi/describe-schema.ts';
import { isLocale, type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { contentTypeNames } from '#model/content-types/names.ts';
import { requireGlobally } from '#operations/auth/require-permission.ts';
import { isToken } from '#operations/auth/token.ts';
import { previewNewsletter } from '#operations/newsletters/test-newsletter.ts';
import { NotFoundError } from '#operations/not-found-error.ts';
import type { PreviewRequest } from '#operations/preview/load-draft.ts';
import { PreviewTimeoutError } from '#operations/preview/preview-entry.ts';
import { findEntryOfLink, findPreviewLocales } from '#operations/preview/preview-links.ts';
import { path } from '#site/routing/paths.ts';
import { NoQuietMomentError } from '#store/editing/yielding-transaction.ts';
import { previewHeaders } from '../http/security-headers.ts';
import { siteLog } from '../page-cache/page-loader.ts';
import { OverloadedError } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
import type { PreviewService } from '../rendering/preview-service.ts';

interface PreviewRoutes {
  context: AdminContext;
  previews: PreviewService;
  /** Renders public pages. */
  pages: Pick<PageService, 'render'>;
}

/** Registers the previews of drafts: for signed-in users, and for anyone with a link. */
export function registerPreviews(app: FastifyInstance, { context, previews, pages }: PreviewRoutes): void {
  type Respond = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  type Find = (request: FastifyRequest, reply: FastifyReply) => Promise<PreviewRequest>;

  const add = (url: string, respond: Respond) =>
    app.get(url, { exposeHeadRoute: false }, async (request, reply) => {
      try {
        return await respond(request, reply);
      } catch (error) {
        return sendPreviewError(error, request, reply);
      }
    });

  const addPage = (url: string, find: Find) =>
    add(url, async (request, reply) => {
      const { locale } = request.params as { locale?: string };
      if (!isLocale(locale)) throw new AdminProblemError('not-found');
      const preview = await find(request, reply);
      const page = { locale, requestId: request.id, log: siteLog(request.log) };
      return sendPreview(reply, await previews.render(preview, page));
    });

  addPage('/admin/preview/entries/:id/:locale', async (request, reply) => {
    const exchange = await openExchange(context, { request, reply }, { mayRotate: false });
    return ownPreview(request, requireSession(exchange).actor);
  });
  addPage('/admin/preview/links/:token/:locale', async (request) => ({
    kind: 'shared',
    entryId: await entryOfLink(request),
  }));
  add('/admin/preview/newsletters/:id/:locale', async (request, reply) => {
    const { id = '', locale } = request.params as { id?: string; locale?: string };
    if (!ID.test(id) || !isLocale(locale)) throw new AdminProblemError('not-found');
    const exchange = await openExchange(context, { request, reply }, { mayRotate: false });
    const { actor } = requireSession(exchange);
    const { html } = await previewNewsletter(context, actor, { id: Number(id), locale });
    return reply.headers(previewHeaders()).type('text/html; charset=utf-8').send(html);
  });
  add('/admin/preview/unsubscribe/:locale', async (request, reply) => {
    const { locale } = request.params as { locale?: string };
    if (!isLocale(locale)) throw new AdminProblemError('not-found');
    const exchange = await openExchange(context, { request, reply }, { mayRotate: false });
    requireGlobally(requireSession(exchange).actor, 'manage-newsletters');
    const target = path.subscription(locale, 'cancel');
    const page = { target, requestId: request.id, log: siteLog(request.log), isPreview: true };
    return sendPreview(reply, await pages.render(page));
  });
  add('/admin/preview/links/:token', async (request, reply) => {
    const existing = await findPreviewLocales(context, await entryOfLink(request));
    const locale = [browserLocale(request), ...locales].find((each) => existing.includes(each));
    if (locale === undefined) throw new NotFoundError('edition');
    const { token } = request.params as { token: string };
    return reply.headers(previewHeaders()).redirect(`/admin/preview/links/${token}/${locale}`, 302);
  });

  async function entryOfLink(request: FastifyRequest): Promise<number> {
    const { token = '' } = request.params as { token?: string };
    const entryId = isToken(token) ? await findEntryOfLink(context, token) : undefined;
    if (entryId === undefined) throw new NotFoundError('link');
    return entryId;
  }
}

const ID = /^(?:0|[1-9][0-9]{0,8})$/u;

/** @throws AdminProblemError for a malformed URL */
function ownPreview(request: FastifyRequest, actor: Actor): PreviewRequest {
  const { id = '' } = request.params as { id?: string };
  const { query } = parseRequestUrl(request.raw.url ?? '');
  const isUnsaved = query.get('unsaved') === 'true';
  if (!ID.test(id)) throw new AdminProblemError('not-found');
  if (id !== '0') return { kind: 'own', actor, entryId: Number(id), isUnsaved };
  const type = contentTypeNames.find((name) => name === query.get('type'));
  if (type === undefined || !isUnsaved) throw new AdminProblemError('not-found');
  return { kind: 'new', actor, type };
}

type RenderedPreview = Awaited<ReturnType<PreviewService['render']>>;

/** Headers of the page are replaced: they allow scripts and caching. */
export function sendPreview(reply: FastifyReply, { status, headers, body }: RenderedPreview): FastifyReply {
  return reply
    .code(status)
    .headers(previewHeaders())
    .type(headers['content-type'] ?? 'text/html; charset=utf-8')
    .send(Buffer.from(body));
}

/** Sends the problem as a page, which is shown in a frame. */
export function sendPreviewError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isBusy =
    error instanceof PreviewTimeoutError ||
    error instanceof NoQuietMomentError ||
    error instanceof OverloadedError;
  const locale = localeOf(request);
  const problem = isBusy ? new AdminProblemError('unavailable') : error;
  const { status, body, headers } = toAdminProblem(problem, locale, request.id);
  if (status >= 500) request.log.error({ err: redactError(error) }, 'a preview failed');
  const message = escapeHtml(body.title);
  return reply
    .code(status)
    .headers({ ...headers, ...previewHeaders() })
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${message}</title></head>` +
        `<body><p>${message}</p></body></html>`,
    );
}

function localeOf(request: FastifyRequest): Locale {
  const { locale } = request.params as { locale?: string };
  return isLocale(locale) ? locale : browserLocale(request);
}
