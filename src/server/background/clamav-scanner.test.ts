import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StoreUnavailable } from '#store/store-errors.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { clamav } from './clamav-scanner.ts';

let directory: TemporaryDirectory;
let server: Server;
let url: string;

/** As much of clamd as INSTREAM asks for: takes pieces to the empty one, and finds one word. */
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const file = unpacked(received);
      if (file === undefined) return;
      if (file.includes('broken')) socket.destroy();
      else if (file.includes('unsure')) socket.end('INSTREAM size limit exceeded. ERROR\0');
      else socket.end(file.includes('EICAR') ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0');
    });
    socket.on('error', () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await directory.remove();
});

/** @returns what was sent in pieces, once it is whole */
function unpacked(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function scan(content: string, at = url) {
  const path = join(directory.path, crypto.randomUUID());
  await writeFile(path, content);
  return clamav(at).isInfected(path);
}

describe('a scanner', () => {
  test('is sent the whole file and believed', async () => {
    expect(await scan('curriculum vitae')).toBe(false);
    expect(await scan(`${'x'.repeat(300_000)}EICAR`)).toBe(true);
  });

  test('that is away, hangs up or does not know is no leave to take the file', async () => {
    await expect(scan('x', 'tcp://127.0.0.1:1')).rejects.toThrow(StoreUnavailable);
    await expect(scan('broken')).rejects.toThrow(StoreUnavailable);
    await expect(scan('unsure')).rejects.toThrow(StoreUnavailable);
  });
});
