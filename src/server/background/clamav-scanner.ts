import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { VirusScanner } from '#operations/forms/form-context.ts';
import { StoreUnavailable } from '#store/store-errors.ts';

/** How long clamd may be silent, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Asks a clamd by its INSTREAM command (clamd(8)): pieces with their length in front, the last of length zero.
 * @param url `tcp://host:port`
 */
export function clamav(url: string): VirusScanner {
  const { hostname, port } = new URL(url);
  return {
    async isInfected(path) {
      const socket = connect(Number(port) || 3310, hostname);
      socket.setTimeout(PATIENCE, () => socket.destroy(new Error('clamd is silent')));
      try {
        const [answer] = await Promise.all([
          answerOf(socket),
          pipeline(inPieces(path), socket, { end: false }),
        ]);
        if (/(?:^| )OK\0?$/u.test(answer)) return false;
        if (/ FOUND\0?$/u.test(answer)) return true;
        throw new Error(`clamd says ${answer}`);
      } catch (error) {
        throw new StoreUnavailable('The virus scanner cannot be asked.', { cause: error });
      } finally {
        socket.destroy();
      }
    },
  };
}

async function* inPieces(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0');
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    yield Buffer.concat([length, bytes]);
  }
  yield Buffer.alloc(4);
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => resolve(text.trim()));
    socket.once('close', () => reject(new Error('clamd hung up')));
    socket.once('error', reject);
  });
}
