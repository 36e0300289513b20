import { createLocalTransport } from '#api/content/local-transport.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { PreviewRequest } from '#operations/preview/load-draft.ts';
import { type Preview, previewEntry } from '#operations/preview/preview-entry.ts';
import type { SiteLog } from '#site/request-context.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LocalServices } from '../content/local-content-source.ts';
import type { RenderResult } from '../page-cache/cached-page.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { createPageService, type PageServiceOptions } from './page-service.ts';

/** Renders the page of a draft as if it were published. */
export interface PreviewService {
  /** @throws NotFoundError, ForbiddenError, PreviewTimeoutError, OverloadedError */
  render(
    request: PreviewRequest,
    page: { locale: Locale; requestId: string; log: SiteLog },
  ): Promise<RenderResult>;
}

interface PreviewServiceOptions {
  renderer: PageServiceOptions['renderer'];
  source: Pick<ContentSource, 'formsFor'>;
  services: Pick<LocalServices, 'store' | 'search'>;
  now(): number;
}

/** The page cache, the response cache of the worker and the circuit breaker are bypassed. */
export function createPreviewService({
  renderer,
  source,
  services,
  now,
}: PreviewServiceOptions): PreviewService {
  const { db } = services.store;
  const { analyser } = services.search;
  // Each preview occupies a database connection; visitors need the others.
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 20 });

  async function renderPage(
    preview: Preview,
    { requestId, log }: { requestId: string; log: SiteLog },
  ): Promise<RenderResult> {
    const end = new AbortController();
    const pages = createPageService({
      renderer,
      source: {
        transportFor: (request) =>
          createLocalTransport({
            db: preview.db,
            now,
            analyser,
            locale: request.locale,
            signal: AbortSignal.any([request.signal, end.signal]),
          }),
        formsFor: source.formsFor,
      },
      now,
    });
    try {
      return await pages.render({ target: preview.target, requestId, log, isPreview: true });
    } finally {
      end.abort();
    }
  }

  return {
    render: (request, page) =>
      limiter.run(() =>
        previewEntry({ db, now }, request, {
          locale: page.locale,
          render: (preview) => renderPage(preview, page),
        }),
      ),
  };
}
