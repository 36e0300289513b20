import { forEachConcurrently } from '../for-each-concurrently.ts';
import { StorageUnavailableError } from '../store-errors.ts';
import { HASHED_PART_BYTES, type HashedFile } from './hash-file.ts';
import { elementOf } from './s3-listing.ts';
import type { SendS3Request } from './s3-request.ts';

interface Target {
  send: SendS3Request;
  /** With the prefix of the bucket. */
  key: string;
  headers: Record<string, string>;
  attempts: number;
}

interface Source {
  body: Blob;
  file: HashedFile;
  /** Whether the object exists completely. */
  isStored(): Promise<boolean>;
}

/** Parts in transfer. Memory holds only what the sockets buffer, because a Blob of a file is streamed. */
const CONCURRENT_PARTS = 3;

/** Assembling many parts takes the server some time. */
const COMPLETION_TIMEOUT_MS = 120_000;

/**
 * Uploads a file in parts, of which each is retried by itself. The object appears when all parts are there;
 * after a failure the parts are deleted.
 */
export async function uploadInParts(target: Target, source: Source): Promise<void> {
  const { send, key, headers, attempts } = target;
  const started = await send({ method: 'POST', key, query: { uploads: '' }, headers, attempts });
  const uploadId = elementOf(await started.text(), 'UploadId');
  if (uploadId === undefined)
    throw new StorageUnavailableError('The bucket did not start an upload in parts.');
  try {
    const etags = await sendParts(target, source, uploadId);
    await complete(target, source, uploadId, etags);
  } catch (error) {
    const abort = { method: 'DELETE', key, query: { uploadId }, allowedStatuses: [404] } as const;
    await send({ ...abort, isCleanup: true }).catch(() => undefined);
    throw error;
  }
}

async function sendParts(
  { send, key, attempts }: Target,
  { body, file }: Source,
  uploadId: string,
): Promise<string[]> {
  const etags: string[] = [];
  await forEachConcurrently(file.partSha256s.entries(), CONCURRENT_PARTS, async ([index, sha256]) => {
    const start = index * HASHED_PART_BYTES;
    const { headers } = await send({
      method: 'PUT',
      key,
      query: { partNumber: String(index + 1), uploadId },
      headers: { 'x-amz-content-sha256': sha256 },
      body: body.slice(start, start + HASHED_PART_BYTES),
      attempts,
    });
    etags[index] = headers.get('etag') ?? '';
  });
  return etags;
}

async function complete(
  { send, key, attempts }: Target,
  { isStored }: Source,
  uploadId: string,
  etags: readonly string[],
): Promise<void> {
  const parts = etags.map(
    (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const response = await send({
    method: 'POST',
    key,
    query: { uploadId },
    body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
    // After a lost response a retry finds no upload.
    allowedStatuses: [404],
    timeoutMs: COMPLETION_TIMEOUT_MS,
    attempts,
  });
  // S3 sends status 200 before it assembles the parts: the body has the result.
  const isComplete = (await response.text()).includes('<CompleteMultipartUploadResult');
  if (!isComplete && !(await isStored()))
    throw new StorageUnavailableError('The bucket could not assemble the parts of a file.');
}
