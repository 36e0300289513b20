import { createHash } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StoreLogger } from '../logger.ts';
import { StorageUnavailableError } from '../store-errors.ts';
import { type HashedFile, hashFile } from './hash-file.ts';
import { openLocalMedia } from './local-media.ts';
import { createMediaCache } from './media-cache.ts';
import {
  isHash,
  type MediaFileStore,
  mediaTypeOf,
  PICTURE_EXTENSIONS,
  requireStoredName,
  storedNameOf,
  storedPathOf,
  variantsAmong,
} from './media-file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { createS3Client, type S3ClientOptions } from './s3-client.ts';

/** Media files in a bucket that several machines share, with a local cache. */
export interface MediaBucketStore extends MediaFileStore {
  /** False after failed requests, until one succeeds. Cached files are served meanwhile. */
  isAvailable(): boolean;
  /** @throws BucketRejectedError, StorageUnavailableError */
  check(): Promise<void>;
  /** Bounds the cache. @returns the number of deleted files */
  evict(): Promise<number>;
}

export interface MediaBucketOptions {
  bucket: S3Bucket;
  cacheFolder: string;
  maxCacheBytes: number;
  /** The media folder of the time before the bucket. Files that the bucket lacks are read there. */
  formerFolder: string;
  /** Milliseconds since the epoch. */
  now: () => number;
  log: StoreLogger;
  limits?: S3ClientOptions['limits'];
}

/** Below the prefix of the bucket, because uploads of visitors are at its top level. */
const MEDIA_PREFIX = 'media/';

/** @returns a client of the media files in a bucket; its keys are the paths of a media folder */
export const createMediaClient = (bucket: S3Bucket, options?: S3ClientOptions) =>
  createS3Client({ ...bucket, prefix: bucket.prefix + MEDIA_PREFIX }, options);

/** Partial files of killed processes are deleted after this time. */
const PARTIAL_FILE_TTL_MS = 24 * 3600_000;

/** Does not connect. */
export function openMediaBucket(options: MediaBucketOptions): MediaBucketStore {
  const { bucket, cacheFolder, maxCacheBytes, formerFolder, now, log, limits } = options;
  const client = createMediaClient(bucket, {
    ...(limits && { limits }),
    onAvailability(failure) {
      if (failure === undefined) log.info({}, 'the media bucket is available again');
      else log.warn({ failure }, 'the media bucket is unavailable: cached files are served');
    },
  });
  const local = openLocalMedia(cacheFolder);
  const former = openLocalMedia(formerFolder);
  const cache = createMediaCache({ client, local, now, maxBytes: maxCacheBytes, log });

  /** Uploads a local file, then moves it into the cache. The caller refers to it only afterwards. */
  async function storeFile(name: string, file: HashedFile, isReplacement = false): Promise<string> {
    const key = storedPathOf(name);
    const existing = isReplacement ? undefined : await client.head(key);
    const isStored = existing?.sha256 === file.sha256;
    // Whole seconds, which the object keeps: so validators of HTTP are the same on all machines.
    const modifiedAt = isStored ? existing.modifiedAt : new Date(Math.floor(now() / 1000) * 1000);
    if (!isStored) await client.put(key, file, { modifiedAt, contentType: mediaTypeOf(name) ?? '' });
    const stored = await local.move(name, file.path, modifiedAt);
    cache.confirm(name, file.bytes);
    return stored;
  }

  async function storeBytes(name: string, bytes: Uint8Array, isReplacement = false): Promise<string> {
    const partial = await local.partialPath(name);
    try {
      await writeFile(partial, bytes);
      return await storeFile(name, await hashFile(partial), isReplacement);
    } finally {
      await rm(partial, { force: true });
    }
  }

  const find = async (name: string): Promise<string | undefined> =>
    (await cache.find(name)) ?? copyFormer(name);

  async function copyFormer(name: string): Promise<string | undefined> {
    const path = await former.find(name);
    if (path === undefined) return undefined;
    return local.write(name, { copyOf: path }, (await stat(path)).mtime);
  }

  async function keysOf(sha256: string): Promise<string[]> {
    if (!isHash(sha256)) return [];
    const keys: string[] = [];
    for await (const { key } of client.list(storedPathOf(`${sha256}.`))) keys.push(key);
    return keys;
  }

  async function namesOf(sha256: string): Promise<string[]> {
    const names = (await keysOf(sha256)).map((key) => basename(key));
    return [...new Set([...names, ...(await former.namesOf(sha256))])];
  }

  /** A variant can be made again, so it may be missing in the bucket. */
  async function ifAvailable<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    return action().catch((error: unknown) => {
      if (error instanceof StorageUnavailableError) return undefined;
      throw error;
    });
  }

  return {
    folder: cacheFolder,
    isAvailable: () => client.isAvailable(),
    check: () => client.check(),
    async evict() {
      await local.deletePartialFiles(new Date(now() - PARTIAL_FILE_TTL_MS));
      return cache.evict();
    },
    async put(bytes, name) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      await storeBytes(requireStoredName(sha256, name), bytes);
      return { sha256 };
    },
    putFile: async (file, name) => void (await storeFile(requireStoredName(file.sha256, name), file)),
    overwrite: async (sha256, name, bytes) =>
      void (await storeBytes(requireStoredName(sha256, name), bytes, true)),
    async has(sha256, name) {
      const stored = storedNameOf(sha256, name);
      if (stored === undefined) return false;
      return (
        (await client.head(storedPathOf(stored))) !== undefined || (await former.find(stored)) !== undefined
      );
    },
    async open(sha256, name) {
      const stored = storedNameOf(sha256, name);
      if (stored === undefined) return undefined;
      const opened = await cache.open(stored);
      if (opened !== undefined) return opened;
      const path = await former.find(stored);
      return path === undefined ? undefined : { path };
    },
    async findFile(sha256, name) {
      const stored = storedNameOf(sha256, name);
      return stored === undefined ? undefined : find(stored);
    },
    async findPicture(sha256) {
      if (!isHash(sha256)) return undefined;
      const names = PICTURE_EXTENSIONS.map((extension) => sha256 + extension);
      const cached = await local.namesOf(sha256);
      const isAmong = (present: readonly string[]) => names.find((name) => present.includes(name));
      const name = isAmong(cached) ?? isAmong(await namesOf(sha256));
      return name === undefined ? undefined : find(name);
    },
    async findVariant(sha256, variant) {
      return isHash(sha256) ? ifAvailable(() => find(`${sha256}.${variant}`)) : undefined;
    },
    listVariants: async (sha256) => variantsAmong(sha256, await namesOf(sha256)),
    async putVariant(sha256, variant, bytes) {
      const name = `${sha256}.${variant}`;
      const stored = await ifAvailable(() => storeBytes(name, bytes));
      return stored ?? local.write(name, bytes);
    },
    async adoptVariant(sha256, variant) {
      const name = `${sha256}.${variant}`;
      const path = await local.find(name);
      if (path !== undefined) await ifAvailable(async () => storeFile(name, await hashFile(path)));
    },
    async delete(sha256) {
      for (const key of await keysOf(sha256)) await client.delete(key);
      await Promise.all([local.deleteAll(sha256), former.deleteAll(sha256)]);
    },
    async *list() {
      for await (const { key, bytes, modifiedAt } of client.list('')) {
        yield { name: basename(key), bytes, modifiedAt };
      }
    },
  };
}
