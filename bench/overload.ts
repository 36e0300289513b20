import { setTimeout as sleep } from 'node:timers/promises';
import { runConstantRateLoad, runMaximumLoad } from './tools/load.ts';
import { CLIENT_CORE, pinToCore, SERVER_CORE } from './tools/process.ts';
import { formatMilliseconds, type Row } from './tools/report.ts';
import { startBenchSite, waitUntil } from './tools/site.ts';

const SECONDS = 20;

const HEALTH_CHECK_INTERVAL_MS = 200;

/**
 * Search pages are not cached, so each request is rendered. Concurrent requests for one page share a render,
 * so there are more paths than the render queue has places.
 */
async function searchPaths(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/documents/tariffs`)).text();
  const words = [...new Set(page.match(/\p{Script=Cyrillic}{5,}/gu))].slice(0, 60);
  const pairs = words.flatMap((first, at) => words.slice(at + 1).map((second) => `${first} ${second}`));
  return pairs.map((query) => `/search?query=${encodeURIComponent(query)}`);
}

/**
 * Sends ten times as many requests as the server can render, half of them for cached pages. Cached pages must
 * stay fast, and the server must recover afterwards.
 */
export async function measureOverload(): Promise<Row[]> {
  const site = await startBenchSite();
  const { origin, server } = site;
  try {
    server.ignoreOutput();
    // This process first, because pinning includes its children.
    pinToCore([process.pid], CLIENT_CORE);
    pinToCore([server.pid, site.databasePid], SERVER_CORE);
    const uncachedPaths = await searchPaths(origin);
    const cachedPaths = ['/about', '/ru', '/en/contacts', '/ru/press-center', '/faq', '/documents/tariffs'];
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const capacity = await runMaximumLoad(
      { origin, paths: uncachedPaths, connections: 8, seconds: 5, headers },
      CLIENT_CORE,
    );
    const perSecond = Math.round(capacity.perSecond * 5);
    let slowest = 0;
    let isOver = false;
    const checkHealth = async () => {
      while (!isOver) {
        const startedAt = performance.now();
        await (await fetch(`${origin}/healthz`)).text();
        slowest = Math.max(slowest, performance.now() - startedAt);
        await sleep(HEALTH_CHECK_INTERVAL_MS);
      }
    };
    const healthChecks = checkHealth();
    const [misses, hits] = await Promise.all([
      runConstantRateLoad({ origin, paths: uncachedPaths, seconds: SECONDS, headers, perSecond }),
      runConstantRateLoad({ origin, paths: cachedPaths, seconds: SECONDS, headers, perSecond }),
    ]);
    isOver = true;
    await healthChecks;
    const recovery = await waitUntil(async () => {
      const startedAt = performance.now();
      const { status } = await fetch(`${origin}${uncachedPaths[0]}`);
      return status === 200 && performance.now() - startedAt < 100;
    });
    const rate = `${Math.round(misses.perSecond + hits.perSecond)}/s of ${perSecond * 2}/s answered, capacity ${Math.round(capacity.perSecond)}/s`;
    return [
      { metric: 'overload: requests', target: '10 × capacity', measured: rate },
      { metric: 'overload: cached pages, p99', target: '≤ 50 ms', measured: formatMilliseconds(hits.p99) },
      {
        metric: 'overload: failed requests for cached pages',
        target: '0',
        measured: `${hits.failures} of ${hits.requests}`,
      },
      { metric: 'overload: slowest health check', target: '≤ 1 s', measured: formatMilliseconds(slowest) },
      { metric: 'overload: recovered after', target: '≤ 5 s', measured: formatMilliseconds(recovery) },
    ];
  } finally {
    await site.stop();
  }
}
