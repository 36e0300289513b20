import { Readable } from 'node:stream';
import { hashFile } from './hash-file.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { createS3Client, type S3ClientOptions } from './s3-client.ts';
import { isStoredName, newStoredName, type UploadStorage } from './upload-storage.ts';

/**
 * Stores uploads in an S3-compatible bucket, for several servers with one database. Rejects with
 * `StorageUnavailableError` while the bucket is unavailable; the submission is then rejected and can be sent
 * again.
 */
export function createS3UploadStorage(bucket: S3Bucket, options?: S3ClientOptions): UploadStorage {
  const client = createS3Client(bucket, options);
  return {
    async store(path) {
      const name = newStoredName();
      const metadata = { modifiedAt: new Date(), contentType: 'application/octet-stream' };
      await client.put(name, await hashFile(path), metadata);
      return name;
    },
    async read(name) {
      if (!isStoredName(name)) return undefined;
      const content = await client.get(name);
      return content && Readable.from(content.body);
    },
    async remove(names) {
      await Promise.all(names.filter(isStoredName).map((name) => client.delete(name)));
    },
    async listOlderThan(before) {
      const found: string[] = [];
      // The delimiter leaves out media files, which have a folder of their own.
      for await (const { key, modifiedAt } of client.list('', '/')) {
        if (modifiedAt.getTime() < before && isStoredName(key)) found.push(key);
      }
      return found;
    },
  };
}
