import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startOwnSite } from '#test/support/server/server.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

const ADDRESSES = 10_000;
const AT_ONCE = 8;

/**
 * What the process may grow by over as many addresses again, in bytes. The first ten thousand fill the cache of pages that
 * were not found and bring V8's heaps to their working size, which says nothing about a leak.
 */
const MAX_GROWTH_BYTES = 60_000_000;

const known = fc.constantFrom(
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
const piece = fc.oneof(
  { weight: 3, arbitrary: known },
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
  .tuple(fc.array(piece, { maxLength: 4 }), fc.constantFrom('', '', '', '/', '//'), query)
  .map(([pieces, end, search]) => `/${pieces.join('/')}${end}${search}`);

test('twenty thousand addresses that nobody has thought of are answered, none by a failure, and memory stays bounded', {
  timeout: 300_000,
}, async () => {
  const directory = await makeTemporaryDirectory();
  const site = await startOwnSite({ DATA_DIR: directory.path });
  site.ignoreOutput();
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  try {
    const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as { id: string };
    // Only with the id of the build is page data more than a 404.
    const withBuild = (path: string) => path.replace(/(_payload[.]json)[?]?/, `$1?${id}&`);
    const askSample = (seed: number) =>
      ask(site.origin, agent, fc.sample(address, { numRuns: ADDRESSES, seed }).map(withBuild));
    expect(await askSample(20_261_120)).toEqual([]);
    const before = residentBytes(site.pid);
    expect(await askSample(20_261_121)).toEqual([]);
    expect(residentBytes(site.pid) - before).toBeLessThan(MAX_GROWTH_BYTES);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  } finally {
    agent.destroy();
    await site.stop();
    await directory.remove();
  }
});

/** @returns the addresses that were answered by a 5xx, or not at all */
async function ask(origin: string, agent: Agent, addresses: readonly string[]): Promise<string[]> {
  const failed: string[] = [];
  const left = addresses.values();
  const visitor = async () => {
    for (const path of left) {
      const status = await statusOf(origin, agent, path).catch(() => 0);
      // Busy is an answer too, but eight visitors make nobody busy.
      if (status === 0 || status >= 500) failed.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return failed;
}

function statusOf(origin: string, agent: Agent, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
      answer.resume();
    });
    asked.on('error', reject);
    asked.end();
  });
}

const residentBytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
