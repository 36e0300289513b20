import { openAsBlob } from 'node:fs';
import { HASHED_PART_BYTES, type HashedFile } from './hash-file.ts';
import type { ByteRange, ListedObject, S3Bucket, S3Content, S3Metadata, S3Object } from './s3-bucket.ts';
import { readListing } from './s3-listing.ts';
import { uploadInParts } from './s3-multipart-upload.ts';
import { createS3Requests, S3_LIMITS, type S3Limits } from './s3-request.ts';

/**
 * The part of the S3 API that file storage needs. Keys are without the prefix of the bucket. Every method
 * throws StorageUnavailableError, or its subclass BucketRejectedError, if the bucket cannot be used.
 */
export interface S3Client {
  /** Whether the last requests succeeded. While it is false, requests fail at once, except for a trial. */
  isAvailable(): boolean;
  /** Checks that the bucket exists and accepts the keys. */
  check(): Promise<void>;
  head(key: string): Promise<S3Object | undefined>;
  get(key: string, range?: ByteRange): Promise<S3Content | undefined>;
  /** Streams a local file, a large one in parts. The bucket verifies the hashes. */
  put(key: string, file: HashedFile, metadata: S3Metadata): Promise<void>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /** @param delimiter objects whose key contains it after the prefix are left out */
  list(prefix: string, delimiter?: string): AsyncIterable<ListedObject>;
}

/** An upload is retried more often than a read, because a visitor waits for a read. */
const WRITE_ATTEMPTS = 4;

export interface S3ClientOptions {
  limits?: Partial<S3Limits>;
  onAvailability?: (failure: string | undefined) => void;
}

export function createS3Client(bucket: S3Bucket, { limits, onAvailability }: S3ClientOptions = {}): S3Client {
  let available = true;
  const send = createS3Requests(bucket, { ...S3_LIMITS, ...limits }, (failure) => {
    const wasAvailable = available;
    available = failure === undefined;
    // Each failed trial is reported again.
    if (available !== wasAvailable) onAvailability?.(failure);
  });
  const keyOf = (key: string) => bucket.prefix + key;

  return {
    isAvailable: () => available,
    async check() {
      // An empty listing.
      const query = { 'list-type': '2', 'max-keys': '1', prefix: keyOf('.check/') };
      await (await send({ method: 'GET', query, attempts: 1 })).text();
    },
    async head(key) {
      const request = { method: 'HEAD', key: keyOf(key), allowedStatuses: [404] } as const;
      const { status, headers } = await send(request);
      return status === 404 ? undefined : objectOf(headers);
    },
    async get(key, range) {
      const response = await send({
        method: 'GET',
        key: keyOf(key),
        allowedStatuses: [404],
        ...(range && { headers: { range: `bytes=${range.start}-${range.end ?? ''}` } }),
      });
      if (response.status !== 404) {
        const { headers, discard } = response;
        return { ...objectOf(headers), body: response.body(), discard };
      }
      const isBucketMissing = (await response.text()).includes('<Code>NoSuchBucket</Code>');
      // Reports the missing bucket.
      if (isBucketMissing) await this.check();
      return undefined;
    },
    async put(key, file, metadata) {
      const headers = headersOf(file.sha256, metadata);
      const body = await openAsBlob(file.path, { type: metadata.contentType });
      const target = { send, key: keyOf(key), headers, attempts: WRITE_ATTEMPTS };
      if (file.bytes > HASHED_PART_BYTES) {
        const isStored = async () => (await this.head(key))?.sha256 === file.sha256;
        return uploadInParts(target, { body, file, isStored });
      }
      const hashed = { ...headers, 'x-amz-content-sha256': file.sha256 };
      await send({ method: 'PUT', key: target.key, headers: hashed, body, attempts: WRITE_ATTEMPTS });
    },
    async delete(key) {
      const request = { method: 'DELETE', key: keyOf(key), allowedStatuses: [404] } as const;
      await (await send({ ...request, attempts: WRITE_ATTEMPTS })).text();
    },
    async *list(prefix, delimiter) {
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          'encoding-type': 'url',
          prefix: keyOf(prefix),
          ...(delimiter !== undefined && { delimiter }),
          ...(token !== undefined && { 'continuation-token': token }),
        };
        const listing = readListing(await (await send({ method: 'GET', query })).text());
        for (const object of listing.objects) {
          yield { ...object, key: object.key.slice(bucket.prefix.length) };
        }
        token = listing.nextToken;
      } while (token !== undefined);
    },
  };
}

const headersOf = (sha256: string, { modifiedAt, contentType }: S3Metadata) => ({
  'content-type': contentType,
  'x-amz-meta-sha256': sha256,
  // In seconds, as rclone stores it.
  'x-amz-meta-mtime': String(Math.floor(modifiedAt.getTime() / 1000)),
});

function objectOf(headers: Headers): S3Object {
  const [, total] = /\/(\d+)$/u.exec(headers.get('content-range') ?? '') ?? [];
  const seconds = Number.parseFloat(headers.get('x-amz-meta-mtime') ?? '');
  const modified = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(headers.get('last-modified') ?? '');
  return {
    bytes: Number(total ?? headers.get('content-length')),
    modifiedAt: new Date(Math.floor(modified / 1000) * 1000),
    sha256: headers.get('x-amz-meta-sha256') ?? undefined,
  };
}
