import { type DetailedError, Upload } from 'tus-js-client';
import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { callApi } from '#admin/api/call-api.ts';
import { renewSession } from '#admin/session/session-store.ts';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';

/** Proxies usually accept bodies of this size. */
const PART_BYTES = 8 * 1024 * 1024;

/** An upload goes on after an outage of about ten minutes; progress starts the series again. */
const RETRY_DELAYS_MS = [0, 1000, 2000, 5000, 10_000, 20_000, 30_000, 60_000, 120_000, 180_000, 180_000];

export interface OutgoingFile {
  file: File;
  kind: AssetKind;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/**
 * Sends a file in parts and stores it. After a failure of the network or the server it goes on where it was; a file
 * that is chosen again after a reload, too.
 * @throws ApiProblem, OfflineError, AbortError
 */
export async function uploadFile(
  outgoing: OutgoingFile,
  tags: string[] = [],
): Promise<AdminResult<'finishUpload'>> {
  const uploadId = await sendFile(outgoing);
  const body = { kind: outgoing.kind, tags };
  return callApi('finishUpload', { params: { uploadId }, body, signal: outgoing.signal });
}

/** Sends a file in parts. @returns the id of the upload @throws ApiProblem, OfflineError, AbortError */
export async function sendFile({ file, kind, onProgress, signal }: OutgoingFile): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    endpoint: '/admin/api/uploads',
    chunkSize: PART_BYTES,
    metadata: { kind, name: file.name },
    retryDelays: RETRY_DELAYS_MS,
    // A file with the same name, size and date belongs to another upload if its kind is another.
    fingerprint: async ({ name, size, lastModified }) =>
      ['shanyraq', kind, name, size, lastModified].join('|'),
    removeFingerprintOnSuccess: true,
    onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
    onShouldRetry: ({ originalResponse }) => isTemporary(originalResponse?.getStatus() ?? 0),
    onSuccess: () => resolve(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      const failure = toFailure(error);
      if (failure instanceof ApiProblem && failure.code === 'signed-out') {
        renewSession().then(() => upload.start(), reject);
      } else reject(failure);
    },
  });
  const stop = () => {
    void upload.abort(true).catch(() => undefined);
    reject(new DOMException('The upload was cancelled.', 'AbortError'));
  };
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier) upload.resumeFromPreviousUpload(earlier);
  if (!signal.aborted) upload.start();
  return promise.finally(() => signal.removeEventListener('abort', stop));
}

/** No response, another request for the same upload, or a server that restarts. */
const isTemporary = (status: number) => status === 0 || status === 409 || status === 423 || status >= 500;

function toFailure(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (response === null) return new OfflineError(error);
  return new ApiProblem(response.getStatus(), parseProblem(response.getBody()));
}

/** Refusals of the upload protocol are plain text. */
function parseProblem(body: string): ConstructorParameters<typeof ApiProblem>[1] {
  try {
    return JSON.parse(body) as ConstructorParameters<typeof ApiProblem>[1];
  } catch {
    return {};
  }
}
