import type { StoreLogger } from '../logger.ts';
import { type MediaBucketStore, openMediaBucket } from './media-bucket.ts';
import { type MediaFileStore, openMediaFolder } from './media-file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';

/** Where the media files of this installation are; can be sent to a child process. */
export interface MediaLocation {
  /** Holds the files if there is no bucket, or those of the time before the bucket. */
  folder: string;
  /** Undefined: the folder has the files. */
  bucket: S3Bucket | undefined;
  cacheFolder: string;
  maxCacheBytes: number;
}

/** Does not connect. `isShared`: whether other machines have the same files. */
export type OpenMedia =
  | { isShared: false; files: MediaFileStore }
  | { isShared: true; files: MediaBucketStore };

/** @param now milliseconds since the epoch */
export function openMedia(
  { folder, bucket, cacheFolder, maxCacheBytes }: MediaLocation,
  { now, log }: { now: () => number; log: StoreLogger },
): OpenMedia {
  if (bucket === undefined) return { isShared: false, files: openMediaFolder(folder) };
  const options = { bucket, cacheFolder, maxCacheBytes, formerFolder: folder, now, log };
  return { isShared: true, files: openMediaBucket(options) };
}
