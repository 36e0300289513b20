import { useCallback, useEffect, useRef, useState } from 'react';
import { describeUploadFailure, mayRetryUpload } from '#admin/files/describe-upload-failure.ts';
import { useT } from '#admin/messages/use-t.ts';
import type { AssetView } from '#contract/admin/entry-state.ts';
import { kindOfFile } from './file-kind.ts';
import { uploadFile } from './send-file.ts';

export interface QueuedUpload {
  id: number;
  name: string;
  state: 'waiting' | 'sending' | 'stored' | 'known' | 'failed';
  /** From 0 to 1. */
  progress: number;
  message: string | undefined;
  /** Whether a failed upload may succeed later. */
  mayRetry: boolean;
  asset: AssetView | undefined;
}

/** More would only share the same connection. */
const MAX_PARALLEL = 3;

let lastId = 0;

/** Uploads of several files, three at a time. @param onStored called after each stored file */
export function useUploads(onStored: () => void) {
  const t = useT();
  const [uploads, setUploads] = useState<readonly QueuedUpload[]>([]);
  const files = useRef(new Map<number, { file: File; abort: AbortController }>());
  const change = useCallback(
    (id: number, part: Partial<QueuedUpload>) =>
      setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [],
  );

  const send = async (id: number) => {
    const entry = files.current.get(id);
    if (!entry) return;
    const { file, abort } = entry;
    const kind = kindOfFile(file);
    if (kind === undefined) {
      const message = t('files.upload.unknownKind');
      return change(id, { state: 'failed', message, mayRetry: false });
    }
    change(id, { state: 'sending' });
    try {
      const onProgress = (progress: number) => change(id, { progress });
      const { asset, isKnown } = await uploadFile({ file, kind, onProgress, signal: abort.signal });
      change(id, { state: isKnown ? 'known' : 'stored', asset, progress: 1 });
      onStored();
    } catch (error) {
      if (abort.signal.aborted) setUploads((all) => all.filter((each) => each.id !== id));
      else {
        const message = describeUploadFailure(error, t);
        change(id, { state: 'failed', message, mayRetry: mayRetryUpload(error) });
      }
    }
  };

  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const next = uploads.find(({ state }) => state === 'waiting');
  useEffect(() => {
    if (next && sending < MAX_PARALLEL) void send(next.id);
  });
  useEffect(() => {
    const all = files.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  return {
    uploads,
    isBusy: next !== undefined || sending > 0,
    add(list: Iterable<File>) {
      const added = Array.from(list, (file): QueuedUpload => {
        lastId += 1;
        files.current.set(lastId, { file, abort: new AbortController() });
        return {
          id: lastId,
          name: file.name,
          state: 'waiting',
          progress: 0,
          message: undefined,
          mayRetry: true,
          asset: undefined,
        };
      });
      setUploads((all) => [...all, ...added]);
    },
    cancel(id: number) {
      files.current.get(id)?.abort.abort();
      setUploads((all) => all.filter((each) => each.id !== id));
    },
    retry(id: number) {
      const entry = files.current.get(id);
      if (entry) files.current.set(id, { ...entry, abort: new AbortController() });
      change(id, { state: 'waiting', message: undefined, progress: 0 });
    },
    clear: () => setUploads((all) => all.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}
