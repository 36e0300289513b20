import { useRef, useState } from 'react';
import { describeUploadFailure } from '#admin/files/describe-upload-failure.ts';
import { useT } from '#admin/messages/use-t.ts';
import type { AssetView } from '#contract/admin/entry-state.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { useEditor } from '../editor-context.tsx';

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
        // The protocol is loaded with the first upload.
        const { uploadFile } = await import('#admin/files/send-file.ts');
        const { asset } = await uploadFile({ file, kind, signal, onProgress: setProgress });
        resources.remember({ assets: [asset] });
        return asset;
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) setMessage(describeUploadFailure(error, t));
        return undefined;
      } finally {
        setProgress(undefined);
      }
    },
  };
}
