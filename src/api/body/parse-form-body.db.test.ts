import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../http/http-error.ts';
import { readFormBody } from './parse-form-body.ts';

const server = createServer((request, response) => {
  const stagingFolder = async () => '/nowhere';
  readFormBody(request, { stagingFolder, graceMs: 300 }).then(
    ({ fields }) => response.end(JSON.stringify(fields)),
    (error: unknown) => {
      response.statusCode = error instanceof Refusal ? error.status : 500;
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
  '%s that trickles in is cut',
  async (type) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`);
    const trickle = setInterval(() => socket.write(' '), 50);
    const [answer] = await once(socket, 'data');
    clearInterval(trickle);
    socket.destroy();
    expect(String(answer)).toMatch(/^HTTP\/1\.1 408 /u);
  },
);

test('a body in many small pieces is read whole', async () => {
  const fields = { name: 'Әлия', message: 'сәлем '.repeat(500) };
  const pieces = Buffer.from(JSON.stringify(fields));
  const body = new ReadableStream({
    async start(controller) {
      for (let at = 0; at < pieces.length; at += 97) {
        controller.enqueue(new Uint8Array(pieces.subarray(at, at + 97)));
        if (at % 970 === 0) await new Promise((resolve) => setImmediate(resolve));
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
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, request);
  expect(await answer.json()).toEqual(fields);
});
