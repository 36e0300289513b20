import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { logRequest, openLog } from './access-log.ts';

async function linesOf(level: 'info' | 'warn', ...urls: string[]): Promise<Record<string, unknown>[]> {
  const lines: Record<string, unknown>[] = [];
  const app = Fastify({
    loggerInstance: openLog(level, { write: (line) => void lines.push(JSON.parse(line)) }),
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

test('a request has one line, without its query', async () => {
  expect(await linesOf('info', '/about?email=a@example.kz')).toEqual([
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

test('a long path is cut, and no character breaks the line', async () => {
  const [line] = await linesOf('info', `/"\\әx${'y'.repeat(1000)}`);
  expect(line?.path).toHaveLength(300);
  expect(line?.path).toMatch(/^\/["%]/u);
});

test('health checks and a log of warnings alone have no such lines', async () => {
  expect(await linesOf('info', '/healthz')).toEqual([]);
  expect(await linesOf('warn', '/about')).toEqual([]);
});
