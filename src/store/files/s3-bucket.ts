import { StorageUnavailableError } from '../store-errors.ts';

/**
 * Location and keys, from the operator's `https://key:secret@s3.example.kz/bucket/folder?region=kz-ala-1`.
 */
export interface S3Bucket {
  /** URL of the bucket, without the keys. */
  url: string;
  /** Prefix of all object keys. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** @returns undefined where the URL lacks the keys or the bucket */
export function parseBucketUrl(bucketUrl: string): S3Bucket | undefined {
  const url = new URL(bucketUrl);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  if (!accessKeyId || !secretAccessKey || bucket === '') return undefined;
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  return {
    url: `${url.origin}/${bucket}`,
    prefix,
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** The bucket rejects the keys or does not exist; the message is one sentence for the operator. */
export class BucketRejectedError extends StorageUnavailableError {}

/** An object of the bucket, without its content. */
export interface S3Object {
  bytes: number;
  modifiedAt: Date;
  /** SHA-256 of the content, in hex. Undefined for an object that another program has stored. */
  sha256: string | undefined;
}

/** First and last byte, inclusive; without `end` up to the last one. */
export interface ByteRange {
  start: number;
  end?: number | undefined;
}

export interface S3Content extends S3Object {
  /** The requested range. Fails if no bytes arrive for some time. */
  body: AsyncIterable<Uint8Array>;
  /** Closes a response whose body is not read. */
  discard(): Promise<void>;
}

/** An object as a listing shows it. */
export interface ListedObject {
  key: string;
  bytes: number;
  modifiedAt: Date;
}

/** What an object is stored with. */
export interface S3Metadata {
  /** Stored with the object, so that it survives copying. */
  modifiedAt: Date;
  contentType: string;
}
