import { stat } from 'node:fs/promises';
import type { StoreLogger } from '../logger.ts';
import { codeOf, StorageUnavailableError } from '../store-errors.ts';
import type { LocalFile, LocalMedia } from './local-media.ts';
import { type Download, startDownload } from './media-download.ts';
import { type StreamedMediaFile, storedPathOf } from './media-file-store.ts';
import type { S3Object } from './s3-bucket.ts';
import type { S3Client } from './s3-client.ts';

/** The files of a bucket, by their stored names, in a local folder that is bounded by `evict`. */
export interface MediaCache {
  /** The local path, after a download if necessary; undefined where the bucket has no such file. */
  find(name: string): Promise<string | undefined>;
  /** Like `find`, but a large file is streamed while it arrives. */
  open(name: string): Promise<{ path: string } | StreamedMediaFile | undefined>;
  /** Says that a local file is the same as in the bucket. @param addedBytes its size if it is new */
  confirm(name: string, addedBytes?: number): void;
  /** Deletes the files with the longest time since their last use, down to a size. @returns their number */
  evict(): Promise<number>;
}

interface MediaCacheOptions {
  client: S3Client;
  local: LocalMedia;
  /** Milliseconds since the epoch. */
  now: () => number;
  maxBytes: number;
  log: Pick<StoreLogger, 'error'>;
}

/** Larger files are not streamed but downloaded first, which keeps conditional requests and compression simple. */
const MIN_STREAMED_BYTES = 1024 * 1024;

/** A larger share of the cache is not given to one file; it is passed through. */
const MAX_SHARE_OF_FILE = 0.25;

/** A read that begins further ahead than this does not wait for the download. */
const MAX_WAIT_BYTES = 4 * 1024 * 1024;

/** The time of the last use is written at most this often. */
const USE_PRECISION_MS = 60_000;

/** Files in use recently are not evicted, because workers may still read them by their path. */
const MIN_IDLE_MS = 10 * 60_000;

/** So long another machine's deletions and replacements may remain unnoticed. */
const RECHECK_MS = 3600_000;

/** After so many new bytes the size is checked, not only hourly. */
const MAX_UNCHECKED_SHARE = 0.05;

/** Part of the maximum size that remains after an eviction. */
const REMAINING_SHARE = 0.9;

const MAX_CHECKED_NAMES = 100_000;

/** Errors of a disk without space or permission: then files are passed through. */
const DISK_ERRORS: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EPERM', 'ENOTDIR']);

export function createMediaCache({ client, local, now, maxBytes, log }: MediaCacheOptions): MediaCache {
  const downloads = new Map<string, Promise<Download | S3Object | undefined>>();
  const checks = new Map<string, { usedAt: number; checkedAt: number }>();

  let addedSinceEviction = 0;

  function confirm(name: string, addedBytes = 0): void {
    if (checks.size >= MAX_CHECKED_NAMES) checks.clear();
    checks.set(name, { usedAt: now(), checkedAt: now() });
    addedSinceEviction += addedBytes;
    if (addedSinceEviction <= maxBytes * MAX_UNCHECKED_SHARE) return;
    addedSinceEviction = 0;
    evict().catch((err: unknown) =>
      log.error({ err }, 'the local cache of media files could not be bounded'),
    );
  }

  async function findCached(name: string): Promise<string | undefined> {
    const path = await local.find(name);
    if (path === undefined) return undefined;
    const last = checks.get(name);
    const isRecorded = last !== undefined && now() - last.usedAt < USE_PRECISION_MS;
    if (isRecorded) return path;
    checks.set(name, { usedAt: now(), checkedAt: last?.checkedAt ?? 0 });
    // The file may have been evicted by another process.
    const isPresent = await local.markUsed(name, new Date(now())).then(
      () => true,
      (error: unknown) => codeOf(error) !== 'ENOENT',
    );
    if (now() - (last?.checkedAt ?? 0) >= RECHECK_MS) void recheck(name, path).catch(() => undefined);
    return isPresent ? path : undefined;
  }

  /** Deletes a cached file that was deleted or replaced in the bucket, such as by another machine. */
  async function recheck(name: string, path: string): Promise<void> {
    const object = await client.head(storedPathOf(name));
    const { size, mtimeMs } = await stat(path);
    const isSame =
      object?.bytes === size && object.modifiedAt.getTime() === Math.floor(mtimeMs / 1000) * 1000;
    if (isSame) confirm(name);
    else await local.delete(name);
  }

  /** One download of a file at a time. A file of more than `limit` bytes is not downloaded. */
  async function beginDownload(name: string, limit: number): Promise<Download | S3Object | undefined> {
    const content = await client.get(storedPathOf(name));
    if (content === undefined) return undefined;
    if (content.bytes > limit) {
      await content.discard();
      return content;
    }
    try {
      const download = await startDownload({ client, key: storedPathOf(name), name, local }, content);
      download.done.then(
        () => confirm(name, content.bytes),
        (error: unknown) => log.error({ name, err: error }, 'a media file could not be downloaded'),
      );
      return download;
    } catch (error) {
      await content.discard();
      throw error;
    }
  }

  function downloadOnce(name: string, limit: number): Promise<Download | S3Object | undefined> {
    const running = downloads.get(name);
    if (running) return running;
    const beginning = beginDownload(name, limit);
    downloads.set(name, beginning);
    const whenDone = async () => {
      const begun = await beginning;
      if (begun && 'done' in begun) await begun.done;
    };
    whenDone()
      .catch(() => undefined)
      .finally(() => downloads.delete(name));
    return beginning;
  }

  async function find(name: string): Promise<string | undefined> {
    const cached = await findCached(name);
    if (cached !== undefined) return cached;
    const download = await downloadOnce(name, Number.POSITIVE_INFINITY);
    if (download === undefined) return undefined;
    // A concurrent request did not download it, because it is large.
    return 'done' in download ? download.done : find(name);
  }

  const passThrough = (name: string, { bytes, modifiedAt }: S3Object): StreamedMediaFile => ({
    bytes,
    modifiedAt,
    read: (start, end) => readRange(name, start, end),
  });

  async function* readRange(name: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    const content = await client.get(storedPathOf(name), { start, end });
    if (content === undefined) throw new StorageUnavailableError(`${name} was deleted.`);
    yield* content.body;
  }

  /** Continues from the bucket if the disk is full. */
  async function* readDownload(name: string, download: Download, start: number, end: number) {
    let position = start;
    try {
      for await (const chunk of download.read(start, end)) {
        yield chunk;
        position += chunk.byteLength;
      }
    } catch (error) {
      if (!DISK_ERRORS.has(codeOf(error))) throw error;
      yield* readRange(name, position, end);
    }
  }

  async function open(name: string): Promise<{ path: string } | StreamedMediaFile | undefined> {
    const path = await findCached(name);
    if (path !== undefined) return { path };
    try {
      const download = await downloadOnce(name, maxBytes * MAX_SHARE_OF_FILE);
      if (download === undefined) return undefined;
      if (!('done' in download)) return passThrough(name, download);
      if (download.bytes < MIN_STREAMED_BYTES) return { path: await download.done };
      const { bytes, modifiedAt, received } = download;
      const read = (start: number, end: number) =>
        start > received() + MAX_WAIT_BYTES
          ? readRange(name, start, end)
          : readDownload(name, download, start, end);
      return { bytes, modifiedAt, read };
    } catch (error) {
      if (!DISK_ERRORS.has(codeOf(error))) throw error;
      const object = await client.head(storedPathOf(name));
      return object && passThrough(name, object);
    }
  }

  async function evict(): Promise<number> {
    const files: LocalFile[] = [];
    for await (const file of local.list()) files.push(file);
    let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxBytes) return 0;
    let evicted = 0;
    for (const { name, path, bytes } of files.sort((one, other) => +one.usedAt - +other.usedAt)) {
      if (total <= maxBytes * REMAINING_SHARE) break;
      // It may have been used since the folder was read.
      const used = await stat(path).catch(() => undefined);
      if (used && used.atimeMs > now() - MIN_IDLE_MS) continue;
      await local.delete(name);
      total -= bytes;
      evicted += 1;
    }
    return evicted;
  }

  return { find, open, confirm, evict };
}
