import type { Row } from './tools/figures.ts';
import { load } from './tools/load.ts';
import { startBenchSite } from './tools/site.ts';

const SECONDS = 5;

/** How many calls a second the API answers, ten connections at a time. */
export async function measureApi(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const answer = await fetch(`${site.origin}/api/news`, { headers: { 'accept-language': 'kk' } });
    const list = (await answer.json()) as { data: { slug: string }[] };
    const rows: Row[] = [];
    for (const path of ['/api/news', `/api/news/${list.data[0]?.slug}`]) {
      await load(site.origin + path, 2);
      const { perSecond, p99, failures } = await load(site.origin + path, SECONDS);
      const name = path === '/api/news' ? path : '/api/news/{slug}';
      const failed = failures > 0 ? `, ${failures} failed` : '';
      rows.push({
        what: `calls of ${name}`,
        wanted: '–',
        measured: `${Math.round(perSecond)}/s, p99 ${p99} ms${failed}`,
      });
    }
    return rows;
  } finally {
    await site.stop();
  }
}
