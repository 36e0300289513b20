import type { Kysely } from 'kysely';
import { createLocalTransport } from '#api/content/local-transport.ts';
import { type Locale, localePath } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { previewPath } from '#operations/preview/preview-path.ts';
import { computeSiteAtMoment, momentVersion, type SiteAtMoment } from '#operations/preview/site-at-moment.ts';
import type { SiteLog } from '#site/request-context.ts';
import { withMomentRows } from '#store/content/moment-overlay.ts';
import { inRolledBackTransaction } from '#store/editing/preview-transaction.ts';
import { findPublishedPlaces } from '#store/editing/published-place.ts';
import type { Database } from '#store/schema.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { LocalServices } from '../content/local-content-source.ts';
import type { RenderResult } from '../page-cache/cached-page.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { createPageService, type PageServiceOptions } from './page-service.ts';

interface Viewer {
  actor: Actor;
  /** Unix milliseconds. */
  at: number;
}

/** Renders pages as they will be at a moment, after the changes that are scheduled until then. */
export interface MomentService {
  /** @throws ForbiddenError, NoQuietMomentError, OverloadedError */
  render(viewer: Viewer, page: { target: string; requestId: string; log: SiteLog }): Promise<RenderResult>;
  /** @returns the path of the page of an entry, with its language prefix; undefined if it is not public then */
  findPath(viewer: Viewer, entry: { id: number; locale: Locale }): Promise<string | undefined>;
}

interface MomentServiceOptions {
  /** Of the site. */
  origin: string;
  renderer: PageServiceOptions['renderer'];
  source: Pick<ContentSource, 'formsFor'>;
  services: Pick<LocalServices, 'store'> & { search: Pick<LocalServices['search'], 'analyser'> };
  now(): number;
}

/** An editor looks at a few pages of a moment; permissions may change meanwhile. */
const MAX_STORED = 4;
const STORED_MS = 60_000;
const STATEMENT_TIMEOUT_MS = 5000;

interface StoredSite {
  key: string;
  expiresAt: number;
  site: Promise<SiteAtMoment>;
}

/** The changes are computed once and stored; pages are rendered from the result without any lock. */
export function createMomentService({
  origin,
  renderer,
  source,
  services,
  now,
}: MomentServiceOptions): MomentService {
  const { db } = services.store;
  const { analyser } = services.search;
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 20 });
  let stored: StoredSite[] = [];

  async function siteAt({ actor, at }: Viewer): Promise<SiteAtMoment> {
    const key = `${at} ${await momentVersion(db, actor, at)}`;
    stored = stored.filter(({ expiresAt }) => expiresAt > now());
    const found = stored.find((each) => each.key === key);
    if (found) return found.site;
    const site = computeSiteAtMoment({ db, origin }, actor, at);
    const entry = { key, expiresAt: now() + STORED_MS, site };
    stored = [entry, ...stored].slice(0, MAX_STORED);
    site.catch(() => {
      stored = stored.filter((each) => each !== entry);
    });
    return site;
  }

  async function read<T>(viewer: Viewer, work: (moment: Kysely<Database>) => Promise<T>): Promise<T> {
    const { rows } = await siteAt(viewer);
    return inRolledBackTransaction(db, { statementMs: STATEMENT_TIMEOUT_MS }, async (trx) =>
      work(await withMomentRows(trx, rows)),
    );
  }

  async function renderPage(
    moment: Kysely<Database>,
    at: number,
    page: { target: string; requestId: string; log: SiteLog },
  ): Promise<RenderResult> {
    const end = new AbortController();
    const pages = createPageService({
      renderer,
      source: {
        transportFor: ({ locale, signal }) =>
          createLocalTransport({
            db: moment,
            now: () => at,
            analyser,
            locale,
            signal: AbortSignal.any([signal, end.signal]),
          }),
        formsFor: source.formsFor,
      },
      now: () => at,
    });
    try {
      return await pages.render({ ...page, isPreview: true });
    } finally {
      end.abort();
    }
  }

  return {
    render: (viewer, page) =>
      limiter.run(() => read(viewer, (moment) => renderPage(moment, viewer.at, page))),
    findPath: (viewer, { id, locale }) =>
      limiter.run(() =>
        read(viewer, async (moment) => {
          const place = (await findPublishedPlaces(moment, [id])).find((each) => each.locale === locale);
          return place && localePath(locale, previewPath(place.type, place.slug, place.card));
        }),
      ),
  };
}
