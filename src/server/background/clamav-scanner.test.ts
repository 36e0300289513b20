import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StorageUnavailableError } from '#store/store-errors.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { createClamavScanner } from './clamav-scanner.ts';

let directory: TemporaryDirectory;
let server: Server;
let url: string;

/** Fake clamd that supports INSTREAM and finds the text `EICAR`. */
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  server = createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, Buffer.from(chunk)]);
      const file = parseInstream(received);
      if (file === undefined) return;
      if (file.includes('broken')) socket.destroy();
      else if (file.includes('too large')) socket.end('INSTREAM size limit exceeded. ERROR\0');
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

/** @returns the file, or undefined until the last chunk has arrived */
function parseInstream(bytes: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0';
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function scan(content: string, scannerUrl = url) {
  const path = join(directory.path, crypto.randomUUID());
  await writeFile(path, content);
  return createClamavScanner(scannerUrl).isInfected(path);
}

describe('The virus scanner', () => {
  test('receives the complete file and returns the result', async () => {
    expect(await scan('curriculum vitae')).toBe(false);
    expect(await scan(`${'x'.repeat(300_000)}EICAR`)).toBe(true);
  });

  test('rejects if clamd is unavailable, disconnects or reports an error', async () => {
    await expect(scan('x', 'tcp://127.0.0.1:1')).rejects.toThrow(StorageUnavailableError);
    await expect(scan('broken')).rejects.toThrow(StorageUnavailableError);
    await expect(scan('too large')).rejects.toThrow(StorageUnavailableError);
  });
});
