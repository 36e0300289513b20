import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { StoreUnavailable } from '../store-errors.ts';
import { isStoredName, type KeptFiles, newStoredName } from './upload-storage.ts';

/** A bucket as the operator names it: `https://key:secret@s3.example.kz/bucket/folder?region=kz-ala-1`. */
export interface Bucket {
  /** Address of the bucket, without the keys. */
  bucket: string;
  /** What stands before each name in it. */
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** @returns undefined where the address lacks the keys or the bucket */
export function readBucket(address: string): Bucket | undefined {
  const url = new URL(address);
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decodeURIComponent);
  if (!accessKeyId || !secretAccessKey || bucket === '') return undefined;
  const prefix = folders.map((folder) => `${decodeURIComponent(folder)}/`).join('');
  return {
    bucket: `${url.origin}/${bucket}`,
    prefix,
    accessKeyId,
    secretAccessKey,
    region: url.searchParams.get('region') ?? 'us-east-1',
  };
}

/** Most milliseconds that the other side may take for one answer. */
const PATIENCE = 30_000;

/**
 * Keeps them in a bucket that speaks S3, for several machines that share a database. Rejects with `StoreUnavailable`
 * where it cannot be had: the visitor is told to come again, and nothing has been promised.
 */
export function keepInBucket({ bucket, prefix, ...access }: Bucket): KeptFiles {
  const folder = `${bucket}/${prefix.split('/').map(encodeURIComponent).join('/')}`;
  const client = new AwsClient({ ...access, service: 's3', retries: 2 });
  const ask = async (address: string, init: RequestInit, allowed: readonly number[] = []) => {
    const answer = await client
      .fetch(address, { ...init, signal: AbortSignal.timeout(PATIENCE) })
      .catch((cause: unknown) => {
        throw new StoreUnavailable('The bucket of uploads cannot be reached.', { cause });
      });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    throw new StoreUnavailable(`The bucket of uploads answers ${answer.status}.`);
  };
  return {
    async keep(path) {
      const name = newStoredName();
      // Read piece by piece as it is sent; its length is known, which S3 asks for.
      const body = await openAsBlob(path, { type: 'application/octet-stream' });
      await ask(folder + name, { method: 'PUT', body });
      return name;
    },
    async remove(names) {
      const own = names.filter(isStoredName);
      await Promise.all(own.map((name) => ask(folder + name, { method: 'DELETE' }, [404])));
    },
    async keptBefore(before) {
      const found: string[] = [];
      let after = '';
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after && { 'start-after': after }),
        });
        const page = readListing(await (await ask(`${bucket}?${query}`, {})).text());
        const old = page.files.filter(({ at }) => at < before).map(({ key }) => key.slice(prefix.length));
        found.push(...old.filter(isStoredName));
        after = page.isWhole ? '' : (page.files.at(-1)?.key ?? '');
      } while (after !== '');
      return found;
    },
  };
}

/** Of the answer to ListObjectsV2 only keys and times matter, and our own keys need no decoding. */
function readListing(xml: string): { files: { key: string; at: number }[]; isWhole: boolean } {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/gu)].map(([, entry = '']) => ({
    key: /<Key>([^<]*)<\/Key>/u.exec(entry)?.[1] ?? '',
    at: Date.parse(/<LastModified>([^<]*)<\/LastModified>/u.exec(entry)?.[1] ?? ''),
  }));
  return { files, isWhole: !xml.includes('<IsTruncated>true</IsTruncated>') };
}
