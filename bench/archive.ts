import { sql } from 'kysely';
import { localePath, locales } from '#language/locale/locale.ts';
import { measureInterleaved } from './tools/interleaved.ts';
import type { Row } from './tools/report.ts';
import { type BenchSite, startBenchSite } from './tools/site.ts';

const SMALL = 100;
const LARGE = 100_000;
const headers = { 'accept-language': 'kk' };

/** Slowdown of news with a large archive: two sites, measured in interleaved rounds. */
export async function measureArchive(): Promise<Row[]> {
  const sites: BenchSite[] = [];
  try {
    for (const size of [SMALL, LARGE]) {
      const site = await startBenchSite();
      sites.push(site);
      await fillArchive(site, size);
    }
    const [small, large] = sites;
    if (!small || !large) return [];
    const slugs = await Promise.all([small, large].map(firstSlug));
    const pairs: [string, string, string, string][] = [
      ['news list', '/api/news', '/api/news', '≤ 1.5'],
      ['news list, middle page', '/api/news?page=4', `/api/news?page=${Math.floor(LARGE / 24)}`, '–'],
      ['news list, last page', '/api/news?page=9', `/api/news?page=${Math.ceil(LARGE / 12)}`, '≤ 5'],
      ['news article', `/api/news/${slugs[0]}`, `/api/news/${slugs[1]}`, '≤ 1.5'],
    ];
    const rows: Row[] = [];
    for (const [name, ofSmall, ofLarge, target] of pairs) {
      const [a, b] = await measureInterleaved(
        { url: small.origin + ofSmall, headers },
        { url: large.origin + ofLarge, headers },
      );
      const measured = `${(b / a).toFixed(2)} (${a.toFixed(2)} → ${b.toFixed(2)} ms)`;
      rows.push({ metric: `${name}, ${LARGE} news compared with ${SMALL}`, target, measured });
    }
    return rows;
  } finally {
    for (const site of sites) await site.stop();
  }
}

async function firstSlug({ origin }: BenchSite): Promise<string> {
  const response = await fetch(`${origin}/api/news`, { headers });
  const { data } = (await response.json()) as { data: { slug: string }[] };
  return data[0]?.slug ?? '';
}

/** Copies demo news until each locale has `size` of them. */
export async function fillArchive({ store: { db } }: BenchSite, size: number): Promise<void> {
  await sql`
    with room as (
      select greatest(${size}::int - count(*)::int, 0) as n from published where type = 'news' and locale = 'kk'
    ), made as (
      insert into entry (type, key, shared)
      select 'news', 'bench-' || number, '{}' from room, generate_series(1, room.n) as number
      returning id
    ), sample as (
      select *, row_number() over (partition by locale order by entry_id) as nth,
        count(*) over (partition by locale) as many
      from published where type = 'news'
    )
    insert into published
    select sample.type, sample.locale, made.id, sample.slug || '-' || made.id, sample.kind, sample.category_id, false,
      sample.position, sample.date - make_interval(mins => made.id), sample.sort_key, sample.title, sample.words,
      sample.card || jsonb_build_object('id', made.id, 'slug', sample.slug || '-' || made.id),
      sample.item || jsonb_build_object('id', made.id, 'slug', sample.slug || '-' || made.id),
      sample.alternates, sample.refs, sample.published_at, sample.updated_at, sample.headings, sample.projection_version
    from made join sample on sample.nth = made.id % sample.many + 1
  `.execute(db);
  await sql`vacuum analyze published`.execute(db);
}

/**
 * Fills the archive until the news list has this many pages per locale.
 * @returns the paths of all pages but the first, which may be cached
 */
export async function fillListPages(site: BenchSite, pages: number): Promise<string[]> {
  const response = await fetch(`${site.origin}/api/news`);
  const { meta } = (await response.json()) as { meta: { per_page: number } };
  await fillArchive(site, pages * meta.per_page);
  return Array.from({ length: pages - 1 }, (_, index) => index + 2).flatMap((page) =>
    locales.map((locale) => localePath(locale, `/press-center?page=${page}`)),
  );
}
