import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContentApi, insertOneOfEachType } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { endpoints } from './http/endpoint.ts';

let testStore: TestStore;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  testStore = await createTestStore();
  await insertOneOfEachType(testStore.store.db);
  app = await createContentApi(testStore.store.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterAll(async () => {
  await app?.close();
  await testStore?.drop();
});

/** Sends raw bytes over a socket. @returns the complete response as text */
async function send(bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // The socket is not half-closed: the server may abort the request of a disconnected client.
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('utf8');
}

function request(target: Uint8Array, headers: Uint8Array = Buffer.of()): Buffer {
  return Buffer.concat([
    Buffer.from('GET '),
    target,
    Buffer.from(' HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n'),
    headers,
    Buffer.from('\r\n'),
  ]);
}

function expectJson(response: string): void {
  const [head = '', body = ''] = response.split('\r\n\r\n', 2);
  expect(head).toMatch(/^HTTP\/1\.1 [1-4][0-9][0-9] /u);
  expect(head).toMatch(/\r\ncontent-type: application\/(problem\+)?json/iu);
  expect(() => JSON.parse(body)).not.toThrow();
}

// Line breaks and spaces are excluded: Node's HTTP parser would reject the request line.
const byte = fc.integer({ min: 0, max: 255 }).filter((value) => ![0x0a, 0x0d, 0x20].includes(value));
const bytes = fc.array(byte, { maxLength: 200 }).map((values) => Buffer.from(values));
const encoded = fc
  .array(fc.integer({ min: 0, max: 255 }), { maxLength: 60 })
  .map((values) => Buffer.from(values.map((value) => `%${value.toString(16).padStart(2, '0')}`).join('')));
const noise = fc.oneof(bytes, encoded);
const endpointPath = fc.constantFrom(...endpoints.map(({ path }) => path));

test('Random paths below /api get a JSON response without a server error', async () => {
  await fc.assert(
    fc.asyncProperty(noise, async (tail) => {
      expectJson(await send(request(Buffer.concat([Buffer.from('/api/'), tail]))));
    }),
    { numRuns: 300 },
  );
});

test('Random slugs and query fields do not cause a server error', async () => {
  const field = fc.constantFrom('query', 'page', 'category_id', 'type', 'locale');
  await fc.assert(
    fc.asyncProperty(endpointPath, noise, field, noise, async (path, slug, name, value) => {
      const target = Buffer.concat([
        Buffer.from(path.replace(/\{[a-zA-Z]+\}/u, '')),
        path.includes('{') ? slug : Buffer.of(),
        Buffer.from(`?${name}=`),
        value,
      ]);
      expectJson(await send(request(target)));
    }),
    { numRuns: 400 },
  );
});

test('Random search queries do not cause a server error', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
      for (const path of ['/api/search', '/api/faq/search']) {
        const response = await app.inject({ url: path, query: { query: text.toWellFormed() } });
        expect(response.statusCode).toBeOneOf([200, 400]);
        expect(() => response.json()).not.toThrow();
      }
    }),
    { numRuns: 200 },
  );
});

test('Random Accept, Accept-Language and If-None-Match headers do not cause a server error', async () => {
  const header = fc.constantFrom('Accept', 'Accept-Language', 'If-None-Match');
  await fc.assert(
    fc.asyncProperty(header, noise, async (name, value) => {
      const line = Buffer.concat([Buffer.from(`${name}: `), value, Buffer.from('\r\n')]);
      const response = await send(request(Buffer.from('/api/news'), line));
      expect(response).toMatch(/^HTTP\/1\.1 (200|304|400|406) /u);
    }),
    { numRuns: 200 },
  );
});
