import { join } from 'node:path';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import { type MediaLocation, openMedia } from '#store/files/open-media.ts';
import { BucketRejectedError } from '#store/files/s3-bucket.ts';
import type { StoreLogger } from '#store/logger.ts';
import { messageOf, StorageUnavailableError } from '#store/store-errors.ts';
import type { Config } from '../config.ts';
import { createHourlyTask } from './hourly-task.ts';

/** The storage of media files and its maintenance. */
export interface MediaStorageService {
  files: MediaFileStore;
  location: MediaLocation;
  /** Whether files that are not local can be read and stored. */
  isAvailable(): boolean;
  /** Starts to bound the cache and to notice when the bucket is available again. */
  start(): void;
  stop(): void;
}

interface MediaStorageOptions {
  config: Pick<Config, 'dataDir' | 'media'>;
  now: () => number;
  log: StoreLogger;
  /** Time between two checks of an unavailable bucket. */
  checkIntervalMs?: number;
}

const mediaLocationOf = ({ dataDir, media }: MediaStorageOptions['config']): MediaLocation => ({
  folder: join(dataDir, 'media'),
  bucket: media.bucket,
  cacheFolder: join(dataDir, 'media-cache'),
  maxCacheBytes: media.maxCacheBytes,
});

/**
 * An unavailable bucket does not prevent the start, because pages and cached files can be served.
 * @throws BucketRejectedError if the bucket does not exist or rejects the keys
 */
export async function openMediaStorage(options: MediaStorageOptions): Promise<MediaStorageService> {
  const { config, now, log, checkIntervalMs = 10_000 } = options;
  const location = mediaLocationOf(config);
  const { files, isShared } = openMedia(location, { now, log });
  if (!isShared) {
    return { files, location, isAvailable: () => true, start: () => undefined, stop: () => undefined };
  }
  await files.check().catch((error: unknown) => {
    if (error instanceof BucketRejectedError || !(error instanceof StorageUnavailableError)) throw error;
    log.warn({ failure: messageOf(error) }, 'the media bucket is unavailable at the start');
  });
  const eviction = createHourlyTask(() => {
    files.evict().then(
      (evicted) => {
        if (evicted > 0) log.info({ evicted }, 'media files were evicted from the local cache');
      },
      (err: unknown) => log.warn({ err }, 'the local cache of media files could not be bounded'),
    );
  });
  let timer: NodeJS.Timeout | undefined;
  return {
    files,
    location,
    isAvailable: () => files.isAvailable(),
    start() {
      eviction.start();
      // Without requests of visitors nothing else would notice.
      timer = setInterval(() => {
        if (!files.isAvailable()) files.check().catch(() => undefined);
      }, checkIntervalMs).unref();
    },
    stop() {
      eviction.stop();
      clearInterval(timer);
    },
  };
}
