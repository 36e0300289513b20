import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { fullBrowser } from '../scripts/chromium.ts';
import { adminHeaders, openAdminScreen, signInToAdmin, sizeRows, timeToElement } from './tools/admin.ts';
import { fromClickUntilShown } from './tools/frame-time.ts';
import { measureInterleaved } from './tools/interleaved.ts';
import { formatMilliseconds, median, type Row } from './tools/report.ts';
import { type BenchSite, startBenchSite } from './tools/site.ts';

const ROUNDS = 10;
const SMALL = 100;
const LARGE = 100_000;

/** Calls by which the list loads its first rows. The word is in the titles of a few thousand entries. */
const calls = {
  'first page': '',
  'by title': '&sort=title&direction=ascending',
  'by a word': '&query=облигация',
  'Kazakh drafts': '&status=draft:kk',
  'published in Kazakh': '&status=published:kk',
};

const LIST = '/admin/content/news';
const OTHER_LIST = '/admin/content/vacancy';
const rowOf = (list: string) => `main tbody a[href^="${list}/"]`;

interface SignedInSite extends BenchSite {
  cookie: string;
}

/** Lists of the admin with many entries: two sites, measured in interleaved rounds. */
export async function measureAdminList(): Promise<Row[]> {
  await using open = new AsyncDisposableStack();
  const openSite = async (size: number): Promise<SignedInSite> => {
    const site = await startBenchSite();
    open.defer(() => site.stop());
    await fillNews(site, size);
    return { ...site, cookie: await signInToAdmin(site) };
  };
  const sites: [SignedInSite, SignedInSite] = [await openSite(SMALL), await openSite(LARGE)];
  const browser = await launchBrowser({ names: fullBrowser });
  open.defer(() => browser.close());
  return [
    ...(await measureCalls(sites)),
    ...(await measureFirstRows(browser, sites)),
    ...(await measureSizes(browser, sites[0])),
  ];
}

/**
 * Copies summaries of demo news until there are `size` of them; one in a hundred is a Kazakh draft. The copies have the
 * words of titles and headings only: those of texts need gigabytes.
 */
async function fillNews({ store: { db } }: BenchSite, size: number): Promise<void> {
  // Filling the index of words row by row would take longer than building it.
  await sql`drop index entry_summary_words`.execute(db);
  await sql`
    with room as (
      select greatest(${size}::integer - count(*)::integer, 0) as n from entry_summary where type = 'news'
    ), made as (
      insert into entry (type, key, shared)
      select 'news', 'bench-' || number, '{}' from room, generate_series(1, room.n) as number
      returning id
    ), sample as materialized (
      select *, ts_filter(words, '{a,b}') as title_words, row_number() over (order by entry_id) as nth,
        count(*) over () as many
      from entry_summary where type = 'news'
    )
    insert into entry_summary
    select made.id, 'news', false, position,
      (select jsonb_object_agg(key, value || ' ' || made.id) from jsonb_each_text(titles)),
      case when made.id % 100 = 0 then array['draft'] || statuses[2:] else statuses end, stale,
      case when made.id % 100 = 0 then array_remove(states, 'published:kk') || array['draft', 'draft:kk'] else states end,
      thumbnail_id, category_id, dated, filed_at - make_interval(mins => made.id),
      updated_at - make_interval(mins => made.id * 7919 % 100000), updated_by, user_id, sort_key_kk || made.id,
      sort_key_ru || made.id, sort_key_en || made.id, title_words, version
    from made join sample on sample.nth = made.id % sample.many + 1
  `.execute(db);
  await sql`
    create index entry_summary_words on entry_summary using gin (words) with (fastupdate = off)
  `.execute(db);
  await sql`vacuum analyze entry_summary, entry_total`.execute(db);
}

async function measureCalls([small, large]: [SignedInSite, SignedInSite]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(calls)) {
    const requestOf = ({ origin, cookie }: SignedInSite) => ({
      url: `${origin}/admin/api/entries?type=news&limit=50${query}`,
      headers: adminHeaders(cookie),
    });
    const [a, b] = await measureInterleaved(requestOf(small), requestOf(large));
    rows.push({
      metric: `admin, list, ${name}: call with ${LARGE} entries compared with ${SMALL}`,
      target: name === 'first page' ? '≤ 1.5' : '≤ 300 ms',
      measured: `${(b / a).toFixed(2)} (${a.toFixed(2)} → ${b.toFixed(2)} ms)`,
    });
  }
  return rows;
}

async function measureFirstRows(browser: Browser, sites: [SignedInSite, SignedInSite]): Promise<Row[]> {
  const times = { opened: sites.map((): number[] => []), chosen: sites.map((): number[] => []) };
  for (const [index, { origin, cookie }] of sites.entries()) {
    const { page, close } = await openAdminScreen(browser, origin, cookie);
    // The first visit fills the browser cache.
    await timeToElement(page, LIST, rowOf(LIST));
    for (let round = 0; round < ROUNDS; round += 1) {
      times.opened[index]?.push(await timeToElement(page, LIST, rowOf(LIST)));
      times.chosen[index]?.push(await chooseList(page));
    }
    await close();
  }
  const row = (how: string, [small = [], large = []]: number[][]): Row => ({
    metric: `admin, list, ${how}: first rows of ${LARGE} entries compared with ${SMALL}`,
    target: '≤ 300 ms',
    measured: `${formatMilliseconds(median(large))}, ratio ${(median(large) / median(small)).toFixed(2)}`,
  });
  return [row('opened by its address', times.opened), row('chosen in the navigation', times.chosen)];
}

/** @returns the milliseconds from the click to the frame that shows rows */
async function chooseList(page: Page): Promise<number> {
  const link = (list: string) => page.getByRole('navigation').locator(`a[href="${list}"]`);
  await link(OTHER_LIST).click();
  await page.locator(rowOf(OTHER_LIST)).first().waitFor();
  const [time] = await Promise.all([
    page.evaluate<number>(fromClickUntilShown(rowOf(LIST))),
    link(LIST).click(),
  ]);
  return time;
}

async function measureSizes(browser: Browser, { origin, cookie }: SignedInSite): Promise<Row[]> {
  const { page, transfers, close } = await openAdminScreen(browser, origin, cookie);
  await page.goto(LIST, { waitUntil: 'networkidle' });
  await page.locator(rowOf(LIST)).first().waitFor();
  await close();
  return sizeRows('list', transfers, '≤ 150 kB');
}
