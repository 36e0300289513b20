import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#store/logger.ts';
import { createCdnPurger } from './cdn-purge.ts';

interface PurgeRequest {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  tags: string[];
}

let requests: PurgeRequest[];
/** The statuses of the next responses, then 204. */
let statuses: number[];
let server: ReturnType<typeof createServer>;
let url: string;
const warnings: unknown[] = [];
const log = { ...silentLog, warn: (fields: unknown) => void warnings.push(fields) };

beforeEach(async () => {
  requests = [];
  statuses = [];
  warnings.length = 0;
  server = createServer(async (request, response) => {
    const { tags } = JSON.parse(await text(request)) as { tags: string[] };
    requests.push({ method: request.method, headers: request.headers, tags });
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

test('A purge sends the tags in the body and in Surrogate-Key', async () => {
  await createCdnPurger({ url, authorization: 'Bearer one', log })(['kk.news', 'kk.news.7']);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'POST',
    tags: ['kk.news', 'kk.news.7'],
    headers: { 'surrogate-key': 'kk.news kk.news.7', authorization: 'Bearer one' },
  });
});

test('Many tags are split into sequential requests', async () => {
  const tags = Array.from({ length: 70 }, (_, index) => `ru.news.${index}`);
  const purge = createCdnPurger({ url, authorization: undefined, log });
  await Promise.all([purge(tags), purge(['en.deal'])]);
  expect(requests.map(({ tags: sent }) => sent.length)).toEqual([30, 30, 10, 1]);
  expect(requests.flatMap(({ tags: sent }) => sent)).toEqual([...tags, 'en.deal']);
  expect(requests[0]?.headers.authorization).toBeUndefined();
});

test('A failed purge is retried', async () => {
  statuses = [503, 429];
  await createCdnPurger({ url, authorization: undefined, log, retryDelaysMs: [1, 1] })(['kk.faq']);
  expect(requests).toHaveLength(3);
  expect(warnings).toEqual([]);
});

test('A purge that fails is logged without secrets, and later purges are sent', async () => {
  statuses = [500, 500, 500];
  const purge = createCdnPurger({ url, authorization: 'Bearer secret', log, retryDelaysMs: [1, 1] });
  await purge(['kk.faq']);
  expect(warnings).toMatchObject([{ tags: ['kk.faq'] }]);
  expect(JSON.stringify(warnings)).not.toMatch(/secret|key=1/);
  await purge(['kk.deal']);
  expect(requests.at(-1)?.tags).toEqual(['kk.deal']);
});
