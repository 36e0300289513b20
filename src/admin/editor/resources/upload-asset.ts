import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { callUrl } from '#admin/api/call-api.ts';
import { renewSession } from '#admin/session/session-store.ts';
import type { AssetView } from '#contract/admin/entry-state.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';

/** File names and media types that the dialog for choosing a file offers. */
export const acceptedFiles: Readonly<Record<AssetKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml',
  document: '.pdf',
  video: 'video/mp4,video/webm',
  captions: '.vtt',
};

interface Upload {
  file: File;
  kind: AssetKind;
  /** The language of error messages. */
  locale: string;
  /** From 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a file. `fetch` reports no progress of uploads. @throws ApiProblem, OfflineError, AbortError */
export async function uploadAsset(upload: Upload): Promise<AssetView> {
  try {
    return await send(upload);
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'signed-out') throw error;
    await renewSession();
    return send(upload);
  }
}

function send({ file, kind, locale, onProgress, signal }: Upload): Promise<AssetView> {
  const { promise, resolve, reject } = Promise.withResolvers<AssetView>();
  const request = new XMLHttpRequest();
  request.open('POST', callUrl('uploadAsset', { query: { kind, name: file.name } }));
  request.setRequestHeader('accept', 'application/json');
  request.setRequestHeader('accept-language', locale);
  request.setRequestHeader('content-type', file.type || 'application/octet-stream');
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
  request.onload = () => {
    if (request.status < 300) resolve(request.response as AssetView);
    else reject(new ApiProblem(request.status, request.response ?? {}));
  };
  request.onerror = () => reject(new OfflineError(undefined));
  request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
  signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(file);
  return promise;
}
