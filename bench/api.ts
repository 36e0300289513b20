import { runLoad } from './tools/load.ts';
import type { Row } from './tools/report.ts';
import { startBenchSite } from './tools/site.ts';

const SECONDS = 5;

/** Throughput of API calls with ten connections. */
export async function measureApi(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const response = await fetch(`${site.origin}/api/news`, { headers: { 'accept-language': 'kk' } });
    const list = (await response.json()) as { data: { slug: string }[] };
    const rows: Row[] = [];
    for (const path of ['/api/news', `/api/news/${list.data[0]?.slug}`]) {
      await runLoad(site.origin + path, 2);
      const { perSecond, p99, failures } = await runLoad(site.origin + path, SECONDS);
      const name = path === '/api/news' ? path : '/api/news/{slug}';
      const failed = failures > 0 ? `, ${failures} failed` : '';
      rows.push({
        metric: `calls of ${name}`,
        target: '–',
        measured: `${Math.round(perSecond)}/s, p99 ${p99} ms${failed}`,
      });
    }
    return rows;
  } finally {
    await site.stop();
  }
}
