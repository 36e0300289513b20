import { access } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import type { AnalyserSource } from '#language/analysis/analyser.ts';
import { keepDocumentText } from '#operations/search/index-document-text.ts';
import type { FileStore } from '#store/files/media-file-store.ts';
import type { StoreLog } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import { claimUnread, listUnread, type ReadText, releaseUnread } from '#store/search/document-text.ts';
import { openPdfReader, type PdfReader } from '../workers/pdf-worker-client.ts';

/** Reads what stands in the PDF files of the store, so that it is found. */
export interface DocumentReader {
  /** There may be new files. */
  wake(): void;
  /** Ends what is under way; a file that is half read is given back. */
  stop(): Promise<void>;
}

interface DocumentReaderParts {
  db: Kysely<Database>;
  analyser: AnalyserSource;
  files: Pick<FileStore, 'pathOf'>;
  /** Where the file store keeps its files. */
  folder: string;
  log: StoreLog;
  /** Milliseconds from waking until it begins: a start, or a row of publications, is over by then. */
  pause?: number;
  /** Milliseconds that one file may take. */
  patience?: number;
}

/** Awake from the beginning. Processes that share a database share the files among them. */
export function readDocuments(parts: DocumentReaderParts): DocumentReader {
  const { db, analyser, files, folder, log, pause = 10_000, patience = 40_000 } = parts;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let stopped = false;
  let reader: PdfReader | undefined;

  function wake(): void {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      // Woken while at work: once more afterwards, for it may have passed the new ones by.
      if (working) void working.then(wake);
      else working = workOnce().finally(() => (working = undefined));
    }, pause).unref();
  }

  async function workOnce(): Promise<void> {
    const count = { done: 0, none: 0, failed: 0 };
    const own = openPdfReader({ folder, patience });
    reader = own;
    try {
      for (const { sha256, name } of await listUnread(db)) {
        const path = files.pathOf(sha256, name);
        // Of several machines each reads what lies with it.
        if (stopped || path === undefined || !(await isThere(path))) continue;
        if (!(await claimUnread(db, sha256, (4 * patience) / 1000))) continue;
        count[await read(own, sha256, path)] += 1;
      }
    } catch (err) {
      if (!stopped) log.warn({ err }, 'documents are not read; they will be after the next publication');
    }
    own.close();
    if (count.done + count.none > 0) log.info(count, 'the text of documents was read');
    if (count.failed > 0) log.warn(count, 'some documents cannot be read: search knows them by their titles');
  }

  async function read(
    { read: readPdf }: PdfReader,
    sha256: string,
    path: string,
  ): Promise<ReadText['state']> {
    try {
      const text = await readPdf(path);
      await keepDocumentText({ db, analyser: await analyser() }, sha256, text);
      return text.state;
    } catch (error) {
      await releaseUnread(db, sha256);
      throw error;
    }
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      reader?.close();
      await working;
    },
  };
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
