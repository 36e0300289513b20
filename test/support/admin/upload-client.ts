import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Upload } from 'tus-js-client';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { startBreakableConnection } from '../server/breakable-connection.ts';
import { post } from './admin-page.ts';

/** As `src/admin/files/send-file.ts`. */
const PART_BYTES = 8 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000];

interface OutgoingFile {
  path: string;
  kind: AssetKind;
  /** Called with the sent share, from 0 to 1. */
  onProgress?: (share: number) => void;
}

interface UploadTarget {
  origin: string;
  /** Of a session. */
  cookie: string;
}

/**
 * Uploads and stores a file with the client library of the admin, which sends it in parts and goes on after a failure
 * of the network or of the server.
 */
export async function uploadFile(
  target: UploadTarget,
  { path, kind, onProgress }: OutgoingFile,
): Promise<AdminResult<'finishUpload'>> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(createReadStream(path), {
    endpoint: `${target.origin}/admin/api/uploads`,
    headers: { cookie: target.cookie, 'sec-fetch-site': 'same-origin' },
    chunkSize: PART_BYTES,
    metadata: { kind, name: basename(path) },
    retryDelays: RETRY_DELAYS_MS,
    onProgress: (sent, total) => onProgress?.(sent / total),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: reject,
  });
  upload.start();
  const id = await promise;
  const response = await post(target.origin, `/uploads/${id}/file`, { kind }, target.cookie);
  return (await response.json()) as AdminResult<'finishUpload'>;
}

/**
 * Uploads a file while the network fails twice, and the server restarts between the failures.
 * @param restart stops and starts the server at the same origin
 */
export async function uploadDespiteFailures(
  { origin, cookie }: UploadTarget,
  file: OutgoingFile,
  restart: () => Promise<void>,
): Promise<AdminResult<'finishUpload'>> {
  const network = await startBreakableConnection(origin);
  let restarted = Promise.resolve();
  const events = [
    { share: 0.25, happen: network.breakOff },
    {
      share: 0.5,
      happen: () => {
        restarted = restart();
      },
    },
    { share: 0.75, happen: network.breakOff },
  ];
  const onProgress = (share: number) => {
    if (share > (events[0]?.share ?? 1)) events.shift()?.happen();
  };
  try {
    return await uploadFile({ origin: network.origin, cookie }, { ...file, onProgress });
  } finally {
    await restarted;
    await network.close();
  }
}
