import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { formatMilliseconds, median, type Row } from './tools/report.ts';
import { startBenchSite, waitUntil } from './tools/site.ts';
import { benchContext } from './tools/write-context.ts';

const ROUNDS = 20;

/** Time from a publication to the updated page. */
export async function measurePublication(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const context = benchContext(site.store.db);
    const { id, slug } = await site.store.db
      .selectFrom('published')
      .innerJoin('entry', 'entry.id', 'published.entry_id')
      .select(['entry.id', 'published.slug'])
      .where('published.type', '=', 'news')
      .where('published.locale', '=', 'kk')
      .orderBy('published.date', 'desc')
      .executeTakeFirstOrThrow();
    const { fields } = await site.store.db
      .selectFrom('edition')
      .select('fields')
      .where('entry_id', '=', id)
      .where('locale', '=', 'kk')
      .executeTakeFirstOrThrow();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const title = `Түзету ${round}`;
      await putEntry(context, { type: 'news', id, editions: { kk: { fields: { ...fields, title } } } });
      const startedAt = performance.now();
      await publishEntry(context, { entryId: id, locales: ['kk'] });
      await waitUntil(async () =>
        (await (await fetch(`${site.origin}/press-center/${slug}`)).text()).includes(title),
      );
      times.push(performance.now() - startedAt);
    }
    return [
      { metric: 'publish to visible page', target: '≤ 1 s', measured: formatMilliseconds(median(times)) },
    ];
  } finally {
    await site.stop();
  }
}
