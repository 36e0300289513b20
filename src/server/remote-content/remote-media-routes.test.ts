import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemoteMedia } from './remote-media.ts';
import { registerRemoteMediaRoutes } from './remote-media-routes.ts';

let api: Server;
let app: FastifyInstance;
let publicUrlOf: (path: string) => string;
const requested: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    if (request.url === '/internal.pdf') {
      response.writeHead(302, { location: 'http://localhost:1/secret.pdf' }).end();
      return;
    }
    response.writeHead(200, {
      'content-type': 'application/pdf',
      'content-length': 8,
      'accept-ranges': 'bytes',
    });
    response.end(request.method === 'HEAD' ? undefined : '%PDF-1.4');
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const media = createRemoteMedia(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, 'a secret');
  publicUrlOf = (path) => media.resolveUrl(path) ?? '';
  app = fastify();
  registerRemoteMediaRoutes(app, media);
});
afterAll(async () => {
  await app?.close();
  api?.closeAllConnections();
  await new Promise((resolve) => api?.close(resolve));
});

test('A HEAD request returns the file size and sends HEAD to the API', async () => {
  const url = publicUrlOf('/a.pdf');
  const head = await app.inject({ method: 'HEAD', url });
  const get = await app.inject({ method: 'GET', url });
  for (const { statusCode, headers } of [head, get]) {
    expect([statusCode, headers['content-length'], headers['accept-ranges']]).toEqual([200, '8', 'bytes']);
  }
  expect([head.body, get.body]).toEqual(['', '%PDF-1.4']);
  expect(requested).toEqual(['HEAD /a.pdf', 'GET /a.pdf']);
});

test('A redirect to an internal host is not followed', async () => {
  const response = await app.inject({ method: 'GET', url: publicUrlOf('/internal.pdf') });
  expect(response.statusCode).toBe(503);
});
