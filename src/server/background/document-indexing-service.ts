import type { Kysely } from 'kysely';
import type { LazyAnalyser } from '#language/analysis/analyser.ts';
import { indexDocumentText } from '#operations/search/index-document-text.ts';
import type { MediaFileStore } from '#store/files/media-file-store.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import {
  type ExtractedText,
  leaseTextExtraction,
  listFilesToExtract,
  releaseTextExtraction,
} from '#store/search/document-text.ts';
import { createPdfWorkerClient, type PdfWorkerClient } from '../workers/pdf-worker-client.ts';

/** Extracts the text of stored PDF files for the search index. */
export interface DocumentIndexingService {
  /** Call when there may be new files. */
  schedule(): void;
  /** Aborts the current file and releases its lease. */
  stop(): Promise<void>;
}

interface DocumentIndexingOptions {
  db: Kysely<Database>;
  analyser: LazyAnalyser;
  files: Pick<MediaFileStore, 'folder' | 'has' | 'findFile'>;
  log: StoreLogger;
  /** Delay of a run, so that it does not compete with a start or a series of publications. */
  delayMs?: number;
  fileTimeoutMs?: number;
}

/** Schedules a first run. Several processes divide the files by leases in the database. */
export function startDocumentIndexingService(options: DocumentIndexingOptions): DocumentIndexingService {
  const { db, analyser, files, log, delayMs = 10_000, fileTimeoutMs = 40_000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let pdfReader: PdfWorkerClient | undefined;

  function scheduleRun(): void {
    if (isStopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      // The run in progress may have listed the files before the new ones, so another run follows.
      if (running) void running.then(scheduleRun);
      else running = indexAll().finally(() => (running = undefined));
    }, delayMs).unref();
  }

  async function indexAll(): Promise<void> {
    const counts = { done: 0, none: 0, failed: 0 };
    const reader = createPdfWorkerClient({ folder: files.folder, fileTimeoutMs });
    pdfReader = reader;
    try {
      for (const { sha256, name } of await listFilesToExtract(db)) {
        // Without shared storage, each machine indexes the files that it has.
        if (isStopped || !(await files.has(sha256, name))) continue;
        if (!(await leaseTextExtraction(db, sha256, (4 * fileTimeoutMs) / 1000))) continue;
        counts[await indexFile(reader, sha256, name)] += 1;
      }
    } catch (err) {
      if (!isStopped)
        log.warn({ err }, 'documents could not be indexed; the next publication triggers a retry');
    }
    reader.close();
    if (counts.done + counts.none > 0) log.info(counts, 'documents were indexed');
    if (counts.failed > 0) log.warn(counts, 'the text of some documents could not be extracted');
  }

  async function indexFile(
    { extractText }: PdfWorkerClient,
    sha256: string,
    name: string,
  ): Promise<ExtractedText['state']> {
    try {
      const path = await files.findFile(sha256, name);
      if (path === undefined) throw new Error('The file was deleted.');
      const text = await extractText(path);
      await indexDocumentText({ db, analyser: await analyser() }, sha256, text);
      return text.state;
    } catch (error) {
      await releaseTextExtraction(db, sha256);
      throw error;
    }
  }

  scheduleRun();
  return {
    schedule: scheduleRun,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      pdfReader?.close();
      await running;
    },
  };
}
