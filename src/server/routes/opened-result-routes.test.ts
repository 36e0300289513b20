import Fastify from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { registerOpenedResults } from './opened-result-routes.ts';

const onOpened = vi.fn();
beforeEach(() => onOpened.mockClear());

const config = { siteOrigin: 'https://site.kz.example' };

function createApp(statistics: { onOpened: typeof onOpened } | undefined) {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  registerOpenedResults(app, { statistics, config });
  return app;
}

const app = createApp({ onOpened });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const report = (body: string, headers: Record<string, string> = { origin: config.siteOrigin }) =>
  fetch(`${origin}/opened-results`, { method: 'POST', headers, body });

test('A report of the own site has the query and the URL of the result', async () => {
  const response = await report('тарифы\n/ru/documents/tariffs');
  expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store']);
  expect(onOpened).toHaveBeenCalledWith(
    { query: 'тарифы', url: '/ru/documents/tariffs' },
    expect.objectContaining({ origin: config.siteOrigin }),
  );
  expect((await report('тарифы\n/ru', { origin })).status).toBe(204);
  expect(onOpened).toHaveBeenCalledTimes(2);
});

test('A report of another site is ignored, and so is one without a known site', async () => {
  for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }, {}]) {
    expect((await report('тарифы\n/ru', headers as Record<string, string>)).status).toBe(204);
  }
  expect(onOpened).not.toHaveBeenCalled();
});

test('A report without a URL is passed on with an empty one, and a large one is refused', async () => {
  expect((await report('')).status).toBe(204);
  expect(onOpened).toHaveBeenCalledWith({ query: '', url: '' }, expect.anything());
  expect((await report('a'.repeat(3000))).status).toBe(413);
});

test('Reports are answered where results are not counted', async () => {
  const uncounted = createApp(undefined);
  const address = await uncounted.listen({ host: '127.0.0.1', port: 0 });
  const response = await fetch(`${address}/opened-results`, { method: 'POST', body: 'тарифы\n/ru' });
  await uncounted.close();
  expect(response.status).toBe(204);
});
