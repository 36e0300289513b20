import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remoteMedia } from './remote-media.ts';
import { registerRemoteMedia } from './remote-media-routes.ts';

let api: Server;
let app: FastifyInstance;
let addressOf: (path: string) => string;
const asked: string[] = [];

beforeAll(async () => {
  api = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.url === '/inward.pdf') {
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
  const media = remoteMedia(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, 'a secret');
  addressOf = (path) => media.addressOf(path) ?? '';
  app = fastify();
  registerRemoteMedia(app, media);
});
afterAll(async () => {
  await app?.close();
  api?.closeAllConnections();
  await new Promise((resolve) => api?.close(resolve));
});

test('HEAD says how long the file is, and asks the API no more than that', async () => {
  const url = addressOf('/a.pdf');
  const [head, whole] = [await app.inject({ method: 'HEAD', url }), await app.inject({ method: 'GET', url })];
  for (const answer of [head, whole]) {
    expect([answer.statusCode, answer.headers['content-length'], answer.headers['accept-ranges']]).toEqual([
      200,
      '8',
      'bytes',
    ]);
  }
  expect([head.body, whole.body]).toEqual(['', '%PDF-1.4']);
  expect(asked).toEqual(['HEAD /a.pdf', 'GET /a.pdf']);
});

test('a redirect into our network is not followed', async () => {
  const answer = await app.inject({ method: 'GET', url: addressOf('/inward.pdf') });
  expect(answer.statusCode).toBe(503);
});
