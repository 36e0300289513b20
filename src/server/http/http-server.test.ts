import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { createHttpServer } from './http-server.ts';

let server: Server;
let origin: string;

beforeEach(async () => {
  const opened = createHttpServer({ 'Strict-Transport-Security': 'max-age=1' });
  server = opened.server
    .on('request', (_request, response) => response.end('served'))
    .on('clientError', opened.handleClientError);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['A tunnel request', 405, 'site.example:443', { method: 'CONNECT' }],
  ['Malformed HTTP', 400, '/', { method: 'G@T' }],
  ['A request with too large headers', 431, '/', { headers: { 'X-Large': 'x'.repeat(100_000) } }],
])('%s gets status %i and closes the connection', async (_name, status, target, options) => {
  const response = await rawRequest(origin, target, options);
  expect(response.status).toBe(status);
  expect(response.headers).toMatchObject({ connection: 'close', 'strict-transport-security': 'max-age=1' });
  expect(response.body).toHaveLength(Number(response.headers['content-length']));
});

test('The server survives clients that request a tunnel and reset the connection', async () => {
  const { hostname, port } = new URL(origin);
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n');
    if (attempt % 2 === 0) await new Promise(setImmediate);
    socket.resetAndDestroy();
  }
  expect(await (await fetch(origin)).text()).toBe('served');
});
