import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#test/support/silent-log.ts';
import { purgeHook } from './cdn-purge.ts';

interface Told {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  tags: string[];
}

let told: Told[];
/** The statuses of the next answers; 204 when there are none left. */
let statuses: number[];
let server: ReturnType<typeof createServer>;
let url: string;
const warnings: unknown[] = [];
const log = { ...silentLog, warn: (about: unknown) => void warnings.push(about) };

beforeEach(async () => {
  told = [];
  statuses = [];
  warnings.length = 0;
  server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] };
    told.push({ method: request.method, headers: request.headers, tags });
    response.writeHead(statuses.shift() ?? 204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/purge?key=1`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a cache in front is told the tags, in both of the usual ways', async () => {
  await purgeHook({ url, authorization: 'Bearer one', log })(['kk.news', 'kk.news.7']);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    method: 'POST',
    tags: ['kk.news', 'kk.news.7'],
    headers: { 'surrogate-key': 'kk.news kk.news.7', authorization: 'Bearer one' },
  });
});

test('many tags are told in several calls, in their order, and each once', async () => {
  const tags = Array.from({ length: 70 }, (_, index) => `ru.news.${index}`);
  const purge = purgeHook({ url, authorization: undefined, log });
  await Promise.all([purge(tags), purge(['en.deal'])]);
  expect(told.map((call) => call.tags.length)).toEqual([30, 30, 10, 1]);
  expect(told.flatMap((call) => call.tags)).toEqual([...tags, 'en.deal']);
  expect(told[0]?.headers.authorization).toBeUndefined();
});

test('a refusal is tried again', async () => {
  statuses = [503, 429];
  await purgeHook({ url, authorization: undefined, log, pauses: [1, 1] })(['kk.faq']);
  expect(told).toHaveLength(3);
  expect(warnings).toEqual([]);
});

test('what cannot be told is logged, without the address and its secrets, and the next is told all the same', async () => {
  statuses = [500, 500, 500];
  const purge = purgeHook({ url, authorization: 'Bearer secret', log, pauses: [1, 1] });
  await purge(['kk.faq']);
  expect(warnings).toMatchObject([{ tags: ['kk.faq'] }]);
  expect(JSON.stringify(warnings)).not.toMatch(/secret|key=1/);
  await purge(['kk.deal']);
  expect(told.at(-1)?.tags).toEqual(['kk.deal']);
});
