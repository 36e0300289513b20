import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { StorageUnavailableError } from '../store-errors.ts';
import type { LocalMedia } from './local-media.ts';
import type { S3Content } from './s3-bucket.ts';
import type { S3Client } from './s3-client.ts';

/** A file of the bucket on its way into the local cache. */
export interface Download {
  bytes: number;
  modifiedAt: Date;
  /** Resolves with the local path of the complete, verified file. */
  done: Promise<string>;
  /** Bytes that are local already. */
  received(): number;
  /**
   * Reads while the file arrives. Its last byte is read after the verification, so that a reader never has a
   * complete file with a wrong checksum.
   */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** The content of a file does not have the checksum that was stored with it. */
class CorruptedFileError extends StorageUnavailableError {}

/** A response that breaks off is continued where it ended; so many times without any progress. */
const MAX_CONTINUATIONS = 3;

const READ_BYTES = 64 * 1024;

/**
 * Starts to write `content` to the local folder, and continues without readers.
 * @param name the stored name
 */
export async function startDownload(
  { client, key, name, local }: { client: S3Client; key: string; name: string; local: LocalMedia },
  content: S3Content,
): Promise<Download> {
  const { bytes, modifiedAt, sha256 } = content;
  const partial = await local.partialPath(name);
  const handle = await open(partial, 'wx+');
  const progress = new EventTarget();
  const announce = () => progress.dispatchEvent(new Event('progress'));
  let received = 0;
  let isVerified = false;
  let failure: unknown;
  // The handle is closed by the last of the writer and the readers.
  let users = 1;
  const release = async () => {
    users -= 1;
    if (users === 0) await handle.close();
  };

  async function continueAfter(error: unknown): Promise<S3Content> {
    const rest = await client.get(key, { start: received });
    if (rest && rest.bytes === bytes && rest.sha256 === sha256) return rest;
    await rest?.discard();
    throw error;
  }

  async function receive(): Promise<void> {
    const hash = createHash('sha256');
    let rest = content;
    let continuations = 0;
    while (received < bytes) {
      try {
        for await (const chunk of rest.body) {
          await handle.appendFile(chunk);
          hash.update(chunk);
          received += chunk.byteLength;
          continuations = 0;
          announce();
        }
        if (received !== bytes) throw new StorageUnavailableError('A response of the bucket ended early.');
      } catch (error) {
        continuations += 1;
        const mayContinue = error instanceof StorageUnavailableError && continuations <= MAX_CONTINUATIONS;
        if (!mayContinue) throw error;
        rest = await continueAfter(error);
      }
    }
    if (sha256 !== undefined && hash.digest('hex') !== sha256) {
      throw new CorruptedFileError(`The object ${key} of the bucket does not match its checksum.`);
    }
  }

  async function finish(): Promise<string> {
    try {
      await receive();
      const path = await local.move(name, partial, modifiedAt);
      isVerified = true;
      return path;
    } catch (error) {
      failure = error;
      await rm(partial, { force: true });
      throw error;
    } finally {
      announce();
      await release();
    }
  }

  async function* read(start: number, end: number): AsyncGenerator<Uint8Array> {
    if (users === 0) {
      yield* createReadStream(await done, { start, end });
      return;
    }
    users += 1;
    try {
      let position = start;
      while (position <= end) {
        if (failure !== undefined) throw failure;
        const available = isVerified ? bytes : Math.min(received, bytes - 1);
        const length = Math.min(READ_BYTES, available - position, end + 1 - position);
        if (length <= 0) {
          await once(progress, 'progress');
          continue;
        }
        const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(length), 0, length, position);
        if (bytesRead === 0) throw new Error('A partial file was truncated.');
        position += bytesRead;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await release();
    }
  }

  const done = finish();
  // Its failure is reported to those who wait for it.
  done.catch(() => undefined);
  return { bytes, modifiedAt, done, received: () => received, read };
}
