import { useRef, useState } from 'react';
import { ApiProblem } from '#admin/api/api-problem.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import type { AssetView } from '#contract/admin/entry-state.ts';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import { useEditor } from '../editor-context.tsx';
import { uploadAsset } from './upload-asset.ts';

interface UploadState {
  /** From 0 to 1; undefined while nothing is uploaded. */
  progress: number | undefined;
  message: string | undefined;
  /** Uploads files one after the other. @returns the stored files */
  upload: (files: Iterable<File>) => Promise<AssetView[]>;
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
    async upload(files) {
      const assets: AssetView[] = [];
      const controller = new AbortController();
      abort.current = controller;
      setMessage(undefined);
      try {
        for (const file of files) {
          setProgress(0);
          const { signal } = controller;
          assets.push(await uploadAsset({ file, kind, locale, signal, onProgress: setProgress }));
        }
      } catch (error) {
        const isCancelled = error instanceof DOMException && error.name === 'AbortError';
        if (!isCancelled) setMessage(error instanceof ApiProblem ? error.message : t('editor.upload.failed'));
      } finally {
        setProgress(undefined);
      }
      resources.remember({ assets });
      return assets;
    },
  };
}
