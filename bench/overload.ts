import { setTimeout as sleep } from 'node:timers/promises';
import { milliseconds, type Row } from './tools/figures.ts';
import { heavyLoad, steadyLoad } from './tools/load.ts';
import { CLIENT_CORE, pin, SERVER_CORE } from './tools/process.ts';
import { startBenchSite, untilTrue } from './tools/site.ts';

const SECONDS = 20;

/** How often somebody looks whether the process lives, in milliseconds. */
const GLANCE = 200;

/**
 * Answers to free text are never kept: each of these is made each time that it is asked for. Two who ask for the same
 * one at the same time would wait for one page, so there are many more than can wait.
 */
async function searches(origin: string): Promise<string[]> {
  const page = await (await fetch(`${origin}/documents/tariffs`)).text();
  const words = [...new Set(page.match(/\p{Script=Cyrillic}{5,}/gu))].slice(0, 60);
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((two) => `${one} ${two}`));
  return pairs.map((query) => `/search?query=${encodeURIComponent(query)}`);
}

/**
 * Ten times as many requests as pages can be made, half of them for pages that are kept: those must not suffer, and when
 * it is over all must be as before.
 */
export async function measureOverload(): Promise<Row[]> {
  const site = await startBenchSite();
  const { origin, server } = site;
  try {
    server.ignoreOutput();
    // Ourselves first: that takes along all that we have started.
    pin([process.pid], CLIENT_CORE);
    pin([server.pid, site.databasePid], SERVER_CORE);
    const made = await searches(origin);
    const kept = ['/about', '/ru', '/en/contacts', '/ru/press-center', '/faq', '/documents/tariffs'];
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const capacity = await heavyLoad(
      { origin, paths: made, connections: 8, seconds: 5, headers },
      CLIENT_CORE,
    );
    const perSecond = Math.round(capacity.perSecond * 5);
    let slowest = 0;
    let over = false;
    const glance = async () => {
      while (!over) {
        const begun = performance.now();
        await (await fetch(`${origin}/healthz`)).text();
        slowest = Math.max(slowest, performance.now() - begun);
        await sleep(GLANCE);
      }
    };
    const glances = glance();
    const [misses, hits] = await Promise.all([
      steadyLoad({ origin, paths: made, seconds: SECONDS, headers, perSecond }),
      steadyLoad({ origin, paths: kept, seconds: SECONDS, headers, perSecond }),
    ]);
    over = true;
    await glances;
    const recovery = await untilTrue(async () => {
      const begun = performance.now();
      const { status } = await fetch(`${origin}${made[0]}`);
      return status === 200 && performance.now() - begun < 100;
    });
    const rate = `${Math.round(misses.perSecond + hits.perSecond)}/s answered of ${perSecond * 2}/s, ${Math.round(capacity.perSecond)}/s can be made`;
    return [
      { what: 'overload: requests', wanted: '10 × what can be made', measured: rate },
      { what: 'overload: kept pages, p99', wanted: '≤ 50 ms', measured: milliseconds(hits.p99) },
      {
        what: 'overload: kept pages that failed',
        wanted: '0',
        measured: `${hits.failures} of ${hits.requests}`,
      },
      { what: 'overload: slowest health check', wanted: '≤ 1 s', measured: milliseconds(slowest) },
      { what: 'overload: as before after', wanted: '≤ 5 s', measured: milliseconds(recovery) },
    ];
  } finally {
    await site.stop();
  }
}
