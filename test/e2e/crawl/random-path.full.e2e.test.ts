import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeDemoDirectory } from '#test/support/server/demo-directory.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';

const REQUEST_COUNT = 10_000;
const CONCURRENCY = 8;

/** Memory growth limit for the second run. The first run fills the page cache and warms up the heap. */
const MAX_GROWTH_BYTES = 60_000_000;

const knownSegment = fc.constantFrom(
  ...[
    'ru',
    'en',
    'kk',
    'about',
    'press-center',
    'career',
    'contacts',
    'documents',
    'tariffs',
    'faq',
    'search',
  ],
  ...['offerings', 'business', 'api', 'news', 'assets', 'media', 'share', '_build', 'meta', 'latest.json'],
  ...['about/_payload.json', '_payload.json', 'tariffs.csv', 'sitemap.xml', 'feed.xml', 'healthz', '..', '.'],
  ...['%2e%2e', '%2f', '%5c', '%00', '%zz', '%', '*', '~', '__proto__', 'constructor', 'index.html'],
);
const segment = fc.oneof(
  { weight: 3, arbitrary: knownSegment },
  fc.webSegment({ size: 'small' }),
  fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => encodeURIComponent(text)),
  fc.stringMatching(/^[!-~]{1,12}$/).filter((text) => !/[#\s]/.test(text)),
);
const value = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom(
    '',
    'abc',
    '1e9',
    '-0',
    '01',
    'true',
    'null',
    '%5Bobject%20Object%5D',
    '1;drop',
    "'",
    '%00',
    '%zz',
    'ru',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => encodeURIComponent(text)),
);
const name = fc.oneof(
  fc.constantFrom(
    'page',
    'category_id',
    'query',
    'type',
    'city',
    'field',
    'year',
    'group',
    'schedule',
    'layout',
  ),
  fc.constantFrom('utm_source', '__proto__', 'page[]', 'fbclid', 'x'),
);
const query = fc
  .array(fc.tuple(name, value), { maxLength: 3 })
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map((pair) => pair.join('=')).join('&')}`));
const address = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.constantFrom('', '', '', '/', '//'), query)
  .map(([pieces, end, search]) => `/${pieces.join('/')}${end}${search}`);

test('Twenty thousand random paths cause no 5xx response and bounded memory growth', async () => {
  const directory = await makeDemoDirectory();
  const site = await startIsolatedSite({ DATA_DIR: `${directory.path}/var` });
  site.ignoreOutput();
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENCY });
  try {
    const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as { id: string };
    // Page data exists only with the current build id.
    const withBuild = (path: string) => path.replace(/(_payload[.]json)[?]?/, `$1?${id}&`);
    const requestSample = (seed: number) =>
      requestAll(site.origin, agent, fc.sample(address, { numRuns: REQUEST_COUNT, seed }).map(withBuild));
    expect(await requestSample(20_261_120)).toEqual([]);
    const bytesBefore = residentBytes(site.pid);
    expect(await requestSample(20_261_121)).toEqual([]);
    expect(residentBytes(site.pid) - bytesBefore).toBeLessThan(MAX_GROWTH_BYTES);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  } finally {
    agent.destroy();
    await site.stop();
    await directory.remove();
  }
});

/** @returns the paths with a 5xx response or without a response */
async function requestAll(origin: string, agent: Agent, addresses: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  const remaining = addresses.values();
  const worker = async () => {
    for (const path of remaining) {
      const status = await statusOf(origin, agent, path).catch(() => 0);
      // An overload response (503) is a failure too: eight clients cause no overload.
      if (status === 0 || status >= 500) failed.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return failed;
}

function statusOf(origin: string, agent: Agent, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { hostname, port, path, agent, headers: { 'accept-encoding': 'br' } },
      (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject);
        response.resume();
      },
    );
    clientRequest.on('error', reject);
    clientRequest.end();
  });
}

const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
