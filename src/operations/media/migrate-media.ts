import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { hashFile } from '#store/files/hash-file.ts';
import { openLocalMedia } from '#store/files/local-media.ts';
import { createMediaClient } from '#store/files/media-bucket.ts';
import { mediaTypeOf, storedPathOf } from '#store/files/media-file-store.ts';
import type { S3Bucket, S3Object } from '#store/files/s3-bucket.ts';
import { forEachConcurrently } from '#store/for-each-concurrently.ts';

export interface MediaMigration {
  to: 's3' | 'folder';
  bucket: S3Bucket;
  /** The media folder. */
  folder: string;
  /** Deletes the source files after all files are verified, and only if none is mismatched. */
  deletesSource: boolean;
  /** Copies also files whose content differs from the hash in their name, because an upgrade cleaned them. */
  acceptsChanged: boolean;
  /** Called after each file. */
  onProgress?: (outcome: MigrationOutcome) => void;
}

export interface MigrationOutcome {
  copied: number;
  /** Files that the target had already. */
  unchanged: number;
  bytes: number;
  /** Files that are not copied or not verified, with the reason. Their source is not deleted. */
  mismatched: { name: string; reason: string }[];
  deleted: number;
}

/** One side of the migration. */
interface Side {
  list(): AsyncIterable<{ name: string }>;
  delete(name: string): Promise<void>;
}

const CONCURRENT_FILES = 4;

/** The content of a file is not what it should be. */
class MismatchError extends Error {}

/**
 * Copies all media files and their variants between folder and bucket, and reads each copy back to compare its
 * SHA-256. Can be repeated: files that the target has are verified and not copied again.
 * @throws StorageUnavailableError if the bucket is unavailable; a repetition continues
 */
export async function migrateMedia(migration: MediaMigration): Promise<MigrationOutcome> {
  const { to, deletesSource, onProgress } = migration;
  const { source, copy } = to === 's3' ? toBucket(migration) : toFolder(migration);
  const outcome: MigrationOutcome = { copied: 0, unchanged: 0, bytes: 0, mismatched: [], deleted: 0 };
  const verified: string[] = [];
  await forEachConcurrently(source.list(), CONCURRENT_FILES, async ({ name }) => {
    try {
      const { bytes, isNew } = await copy(name);
      outcome[isNew ? 'copied' : 'unchanged'] += 1;
      outcome.bytes += bytes;
      verified.push(name);
    } catch (error) {
      if (!(error instanceof MismatchError)) throw error;
      outcome.mismatched.push({ name, reason: error.message });
    }
    onProgress?.(outcome);
  });
  if (deletesSource && outcome.mismatched.length === 0) {
    for (const name of verified) {
      await source.delete(name);
      outcome.deleted += 1;
    }
  }
  return outcome;
}

interface Copying {
  source: Side;
  /** @throws MismatchError */
  copy(name: string): Promise<{ bytes: number; isNew: boolean }>;
}

/** The hash that the name of an original states; undefined for a variant. */
const statedHashOf = (name: string) => /^([0-9a-f]{64})\.[a-z0-9]+$/u.exec(name)?.[1];

function toBucket({ bucket, folder, acceptsChanged }: MediaMigration): Copying {
  const client = createMediaClient(bucket);
  const local = openLocalMedia(folder);
  return {
    source: local,
    async copy(name) {
      const path = (await local.find(name)) ?? '';
      const file = await hashFile(path);
      const stated = statedHashOf(name);
      if (stated !== undefined && stated !== file.sha256 && !acceptsChanged) {
        throw new MismatchError(
          'the content differs from the hash in the name: it is damaged, or an upgrade cleaned it (--accept-changed)',
        );
      }
      const key = storedPathOf(name);
      const { mtime } = await stat(path);
      const metadata = { modifiedAt: mtime, contentType: mediaTypeOf(name) ?? '' };
      const isVerified = async () => {
        const copied = await client.get(key);
        return copied !== undefined && (await hashOf(copied.body)) === file.sha256;
      };
      const isStored = (await client.head(key))?.sha256 === file.sha256;
      // A damaged copy is replaced.
      const isNew = !isStored || !(await isVerified());
      if (isNew) {
        await client.put(key, file, metadata);
        if (!(await isVerified())) throw new MismatchError('the bucket does not return what was stored');
      }
      return { bytes: file.bytes, isNew };
    },
  };
}

function toFolder({ bucket, folder }: MediaMigration): Copying {
  const client = createMediaClient(bucket);
  const local = openLocalMedia(folder);
  async function* list() {
    for await (const { key } of client.list('')) yield { name: key.slice(key.lastIndexOf('/') + 1) };
  }
  const expectedHash = (name: string, { sha256 }: S3Object) => sha256 ?? statedHashOf(name);

  /** The object, if the folder has the same content. It is not opened, as most of its content would be thrown away. */
  async function findUnchanged(name: string): Promise<S3Object | undefined> {
    const path = await local.find(name);
    const object = path === undefined ? undefined : await client.head(storedPathOf(name));
    if (path === undefined || object === undefined) return undefined;
    return (await hashFile(path)).sha256 === expectedHash(name, object) ? object : undefined;
  }

  return {
    source: { list, delete: (name) => client.delete(storedPathOf(name)) },
    async copy(name) {
      const unchanged = await findUnchanged(name);
      if (unchanged) return { bytes: unchanged.bytes, isNew: false };
      const partial = await local.partialPath(name);
      const content = await client.get(storedPathOf(name));
      if (content === undefined) throw new MismatchError('it was deleted during the migration');
      const expected = expectedHash(name, content);
      try {
        await pipeline(content.body, createWriteStream(partial));
        const { sha256, bytes } = await hashFile(partial);
        if (expected !== undefined && sha256 !== expected) {
          throw new MismatchError('the object in the bucket is damaged');
        }
        await local.move(name, partial, content.modifiedAt);
        return { bytes, isNew: true };
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}

async function hashOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of body) hash.update(chunk);
  return hash.digest('hex');
}
