import { useRef, useState } from 'react';
import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import type { TranslateAdmin } from '#admin/messages/admin-messages.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import type { AssetView } from '#contract/admin/entry-state.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { useEditor } from '../editor-context.tsx';
import { uploadAsset } from './upload-asset.ts';

interface UploadState {
  /** From 0 to 1; undefined while nothing is uploaded. */
  progress: number | undefined;
  message: string | undefined;
  /** @returns the stored file; undefined if it was not stored */
  upload: (file: File) => Promise<AssetView | undefined>;
  cancel: () => void;
}

export function useUpload(kind: AssetKind): UploadState {
  const t = useT();
  const locale = useLocale();
  const { resources } = useEditor();
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  return {
    progress,
    message,
    cancel: () => abort.current?.abort(),
    async upload(file) {
      const controller = new AbortController();
      abort.current = controller;
      setMessage(undefined);
      setProgress(0);
      try {
        const { signal } = controller;
        const asset = await uploadAsset({ file, kind, locale, signal, onProgress: setProgress });
        resources.remember({ assets: [asset] });
        return asset;
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) setMessage(describeFailedUpload(error, t));
        return undefined;
      } finally {
        setProgress(undefined);
      }
    },
  };
}

function describeFailedUpload(error: unknown, t: TranslateAdmin): string {
  if (error instanceof OfflineError) return t('editor.upload.failed');
  const isTooLarge = error instanceof ApiProblem && error.status === 413;
  return isTooLarge ? t('editor.upload.tooLarge') : describeFailure(error, t);
}
