import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { VirusScanner } from '#operations/files/virus-scanner.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';

/** Socket inactivity timeout. */
const CLAMD_TIMEOUT_MS = 20_000;

/**
 * Scans files with the INSTREAM command of clamd (see clamd(8)): length-prefixed chunks, then a zero length.
 * @param url `tcp://host:port`
 */
export function createClamavScanner(url: string): VirusScanner {
  const { hostname, port } = new URL(url);
  return {
    async isInfected(path) {
      const socket = connect(Number(port) || 3310, hostname);
      socket.setTimeout(CLAMD_TIMEOUT_MS, () => socket.destroy(new Error('clamd timed out')));
      try {
        const [response] = await Promise.all([
          readResponse(socket),
          pipeline(createInstream(path), socket, { end: false }),
        ]);
        if (/(?:^| )OK\0?$/u.test(response)) return false;
        if (/ FOUND\0?$/u.test(response)) return true;
        throw new Error(`clamd returned ${response}`);
      } catch (error) {
        throw new StorageUnavailableError('The virus scanner is unavailable.', { cause: error });
      } finally {
        socket.destroy();
      }
    },
  };
}

async function* createInstream(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    yield Buffer.concat([length, bytes]);
  }
  yield Buffer.alloc(4);
}

function readResponse(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => resolve(text.trim()));
    socket.once('close', () => reject(new Error('clamd closed the connection')));
    socket.once('error', reject);
  });
}
