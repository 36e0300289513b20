import { type Localised, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { NewsletterCounts } from '#model/forms/newsletter.ts';
import { findNewsItems } from '#store/content/published-news.ts';
import { countSubscribers } from '#store/forms/subscription.ts';
import { countDeliveries, listNewsletterRows, type Newsletter } from '#store/mail/newsletter.ts';
import { listDeliveryErrors } from '#store/mail/newsletter-delivery.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { type NewsletterContext, requireNewsletter, titlesOf } from './newsletter-context.ts';

const PAGE_SIZE = 30;
const MAX_ERRORS = 10;

type Scope = Pick<NewsletterContext, 'db'>;

/** What hinders a language from being sent; `ready` if nothing does. */
export type EditionStatus = 'ready' | 'no-subject' | 'no-news' | 'no-subscribers';

/** Lists newsletters, newest first. @throws ForbiddenError */
export async function listNewsletters(
  { db }: Scope,
  actor: Actor,
  { before }: { before?: number | undefined },
) {
  requireGlobally(actor, 'manage-newsletters');
  const rows = await listNewsletterRows(db, { before, limit: PAGE_SIZE + 1 });
  const page = rows.slice(0, PAGE_SIZE);
  const counts = await countDeliveries(db, page);
  return {
    newsletters: page.map((row) => ({
      ...timesOf(row),
      id: row.id,
      state: row.state,
      titles: titlesOf(row),
      locales: locales.filter((locale) => row.editions[locale].subject !== ''),
      author: row.author,
      counts: countsOf(counts, row.id),
    })),
    next: rows.length > PAGE_SIZE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Describes a newsletter, its audience and its deliveries. @throws NotFoundError, ForbiddenError */
export async function describeNewsletter({ db }: Scope, actor: Actor, id: number) {
  const newsletter = await requireNewsletter(db, actor, id);
  return {
    ...timesOf(newsletter),
    id,
    state: newsletter.state,
    version: newsletter.version,
    editions: newsletter.editions,
    news: await describeNews(db, newsletter.news),
    author: newsletter.author,
    audience: await describeAudience(db, newsletter),
    counts: countsOf(await countDeliveries(db, [newsletter]), id),
    errors: await listDeliveryErrors(db, id, MAX_ERRORS),
  };
}

/** News that are not public any more have no title. */
async function describeNews(db: NewsletterContext['db'], ids: readonly number[]) {
  const items = new Map((await findNewsItems(db, ids)).map((item) => [item.id, item]));
  return ids.map((id) => items.get(id) ?? { id, titles: {}, date: null });
}

/** @returns for each language its confirmed subscribers, and whether they would get the newsletter */
export async function describeAudience(
  db: NewsletterContext['db'],
  { editions, news }: Pick<Newsletter, 'editions' | 'news'>,
): Promise<Localised<{ subscribers: number; status: EditionStatus }>> {
  const counts = await countSubscribers(db);
  const items = await findNewsItems(db, news);
  const entries = locales.map((locale) => {
    const subscribers =
      counts.find((each) => each.locale === locale && each.state === 'confirmed')?.count ?? 0;
    const hasNews = items.some(({ titles }) => titles[locale] !== undefined);
    const statuses: [EditionStatus, boolean][] = [
      ['no-subject', editions[locale].subject === ''],
      ['no-news', !hasNews],
      ['no-subscribers', subscribers === 0],
    ];
    const status = statuses.find(([, applies]) => applies)?.[0] ?? 'ready';
    return [locale, { subscribers, status }] as const;
  });
  return Object.fromEntries(entries) as Localised<{ subscribers: number; status: EditionStatus }>;
}

const timesOf = ({ scheduled_at, started_at, finished_at, updated_at }: Newsletter) => ({
  scheduledAt: scheduled_at?.toISOString() ?? null,
  startedAt: started_at?.toISOString() ?? null,
  finishedAt: finished_at?.toISOString() ?? null,
  updatedAt: updated_at.toISOString(),
});

function countsOf(counts: ReadonlyMap<number, NewsletterCounts>, id: number): NewsletterCounts {
  const found = counts.get(id);
  if (!found) throw new Error(`The newsletter ${id} was not counted.`);
  return found;
}
