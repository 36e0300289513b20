import { useRef, useState } from 'react';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { callApi } from '../api/call-api.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { AlertDialog } from '../ui/dialog/dialog.tsx';
import { ProgressBar } from '../ui/progress/progress.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { describeUploadFailure } from './describe-upload-failure.ts';
import { acceptedFiles, kindOfMediaType } from './file-kind.ts';
import { sendFile } from './send-file.ts';

/** Gives a file another content, after a confirmation: it is public at once wherever the file is used. */
export function ReplaceButton({ asset, onReplaced }: { asset: AssetView; onReplaced: () => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<number>();
  const [message, setMessage] = useState<string>();
  const kind = kindOfMediaType(asset.mediaType);
  const replace = async () => {
    if (!file) return;
    setMessage(undefined);
    setProgress(0);
    try {
      const { signal } = new AbortController();
      const uploadId = await sendFile({ file, kind, onProgress: setProgress, signal });
      await callApi('replaceAsset', { params: { id: asset.id }, body: { uploadId } });
      showToast({ kind: 'success', text: t('files.replaced') });
      onReplaced();
    } catch (error) {
      setMessage(describeUploadFailure(error, t));
    } finally {
      setFile(undefined);
      setProgress(undefined);
    }
  };
  return (
    <>
      <Button icon="refresh" onClick={() => input.current?.click()}>
        {t('files.replace')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles[kind]}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <ErrorAlert message={message} />
      {file ? (
        <AlertDialog
          title={t('files.replace.title')}
          confirmLabel={t('files.replace')}
          isBusy={progress !== undefined}
          onConfirm={() => void replace()}
          onCancel={() => setFile(undefined)}
        >
          <p>{t('files.replace.text', { before: asset.name, after: file.name })}</p>
          {progress === undefined ? null : (
            <ProgressBar label={t('files.upload.progress', { name: file.name })} value={progress} />
          )}
        </AlertDialog>
      ) : null}
    </>
  );
}
