import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { StorageUnavailableError } from '../store-errors.ts';
import { isStoredName, newStoredName, type UploadStorage } from './upload-storage.ts';

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

/** Timeout of one response. */
const S3_TIMEOUT_MS = 30_000;

/**
 * Stores uploads in an S3-compatible bucket, for several servers with one database. Rejects with
 * `StorageUnavailableError` while the bucket is unavailable; the submission is then rejected and can be sent
 * again.
 */
export function createS3UploadStorage({ url: bucket, prefix, ...access }: S3Bucket): UploadStorage {
  const folder = `${bucket}/${prefix.split('/').map(encodeURIComponent).join('/')}`;
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });
  const request = async (url: string, init: RequestInit, allowedStatuses: readonly number[] = []) => {
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(S3_TIMEOUT_MS) })
      .catch((cause: unknown) => {
        throw new StorageUnavailableError('The upload bucket cannot be reached.', { cause });
      });
    if (response.ok || allowedStatuses.includes(response.status)) return response;
    throw new StorageUnavailableError(`The upload bucket responded with status ${response.status}.`);
  };
  return {
    async store(path) {
      const name = newStoredName();
      // Streams the file; S3 requires its length, which a Blob knows.
      const body = await openAsBlob(path, { type: 'application/octet-stream' });
      await request(folder + name, { method: 'PUT', body });
      return name;
    },
    async read(name) {
      if (!isStoredName(name)) return undefined;
      const { status, body } = await request(folder + name, {}, [404]);
      return status === 404 || body === null ? undefined : Readable.fromWeb(body);
    },
    async remove(names) {
      const keys = names.filter(isStoredName);
      await Promise.all(keys.map((name) => request(folder + name, { method: 'DELETE' }, [404])));
    },
    async listOlderThan(before) {
      const found: string[] = [];
      let after = '';
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const page = readListing(await (await request(`${bucket}?${query}`, {})).text());
        const old = page.files.filter(({ at }) => at < before).map(({ key }) => key.slice(prefix.length));
        found.push(...old.filter(isStoredName));
        after = page.isLast ? '' : (page.files.at(-1)?.key ?? '');
      } while (after !== '');
      return found;
    },
  };
}

/** Parses a ListObjectsV2 response. The keys of uploads need no XML decoding. */
function readListing(xml: string): { files: { key: string; at: number }[]; isLast: boolean } {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/gu)].map(([, entry = '']) => ({
    key: /<Key>([^<]*)<\/Key>/u.exec(entry)?.[1] ?? '',
    at: Date.parse(/<LastModified>([^<]*)<\/LastModified>/u.exec(entry)?.[1] ?? ''),
  }));
  return { files, isLast: !xml.includes('<IsTruncated>true</IsTruncated>') };
}
