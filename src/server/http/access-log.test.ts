import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger, logRequest } from './access-log.ts';

async function logLinesOf(level: 'info' | 'warn', ...urls: string[]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    loggerInstance: createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'a-1',
  });
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
  app.get('/healthz', { logLevel: 'warn' }, async () => 'alive');
  app.get('/*', (_request, reply) => reply.code(404).send('nothing'));
  for (const url of urls) await app.inject(url);
  await app.close();
  return lines;
}

test('A request is logged in one line without its query (N-15)', async () => {
  expect(await logLinesOf('info', '/about?email=a@example.kz')).toEqual([
    {
      level: 30,
      time: expect.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/u),
      reqId: 'a-1',
      method: 'GET',
      path: '/about',
      status: 404,
      milliseconds: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('A long path is truncated, and special characters are escaped', async () => {
  const [line] = await logLinesOf('info', `/"\\әx${'y'.repeat(1000)}`);
  expect(line?.path).toHaveLength(300);
  expect(line?.path).toMatch(/^\/["%]/u);
});

test('Health checks are not logged, and neither are requests at the level warn', async () => {
  expect(await logLinesOf('info', '/healthz')).toEqual([]);
  expect(await logLinesOf('warn', '/about')).toEqual([]);
});

test('The token of a preview link is not logged, however the path is spelt', async () => {
  const token = 'k'.repeat(43);
  const spellings = [
    `/admin/preview/links/${token}/kk`,
    `/%61dmin/preview/links/${token}`,
    `/admin/%70review/%6cinks/${token}/kk?x=${token}`,
    `/admin/preview/links/%6b${token.slice(1)}/kk`,
    `/admin/preview//links/${token}`,
    `/Admin/Preview/Links/${token}`,
    `/admin/preview%2Flinks%2f${token}/kk`,
    `/${'%61'.repeat(200)}/preview/links/${token}`,
  ];
  const lines = await logLinesOf('info', ...spellings);
  expect(lines).toHaveLength(spellings.length);
  expect(JSON.stringify(lines)).not.toContain('kkkk');
  expect(lines[0]?.path).toBe('/admin/preview/links/…/kk');
});

test.each([
  ['/ivan.petrov@mail.kz', '/…'],
  ['/profile/ivan%40mail.kz', '/profile/…'],
  ['/call/+77011234567', '/call/…'],
  ['/call/8701/123/4567', '/call/…/…/…'],
  ['/id/850101300123/edit', '/id/…/edit'],
  ['/x/eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0', '/x/…'],
  ['/invite/k3J9xZ2Q', '/invite/…'],
  ['/a%2F850101300123', '/…'],
  ['/2019/05/17/news', '/2019/05/17/news'],
  ['/tariffs-2026', '/tariffs-2026'],
])('The path of a missing page %s is logged as %s', async (path, logged) => {
  expect((await logLinesOf('info', path))[0]?.path).toBe(logged);
});
