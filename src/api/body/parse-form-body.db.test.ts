import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HttpError } from '../http/http-error.ts';
import { parseFormBody, readBinaryBody } from './parse-form-body.ts';

const server = createServer((request, response) => {
  const stagingFolder = async () => '/nowhere';
  parseFormBody(request, { stagingFolder, graceMs: 300 }).then(
    ({ fields }) => response.end(JSON.stringify(fields)),
    (error: unknown) => {
      response.statusCode = error instanceof HttpError ? error.status : 500;
      response.end();
    },
  );
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each(['application/json', 'multipart/form-data; boundary=b'])(
  'A slow %s body gets 408',
  async (type) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`);
    const trickle = setInterval(() => socket.write(' '), 50);
    const [response] = await once(socket, 'data');
    clearInterval(trickle);
    socket.destroy();
    expect(String(response)).toMatch(/^HTTP\/1\.1 408 /u);
  },
);

test('A client that has disconnected before its body is read makes a bad request', async () => {
  const received = Promise.withResolvers<unknown>();
  const other = createServer((request) => {
    request.once('error', () => received.resolve(readBinaryBody(request, 100).catch((error) => error)));
  });
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const socket = connect((other.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{', () => socket.resetAndDestroy());
  expect(await received.promise).toEqual(new HttpError(400));
  other.close();
});

test('A body in many small chunks is parsed', async () => {
  const fields = { name: 'Әлия', message: 'сәлем '.repeat(500) };
  const bytes = Buffer.from(JSON.stringify(fields));
  const body = new ReadableStream({
    async start(controller) {
      for (let offset = 0; offset < bytes.length; offset += 97) {
        controller.enqueue(new Uint8Array(bytes.subarray(offset, offset + 97)));
        if (offset % 970 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      controller.close();
    },
  });
  const request: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  };
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, request);
  expect(await response.json()).toEqual(fields);
});
