import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExtractedText } from '#store/search/document-text.ts';
import type { PdfWorkerMessage } from './pdf-worker-thread.ts';

/** Extracts the text of PDF files in a sandboxed process, which a malicious file may crash. */
export interface PdfWorkerClient {
  /**
   * @param path an existing file
   * @returns `failed` also if the file exceeds the time or memory limit
   * @throws Error if the process cannot start or the client is closed; the file may be retried
   */
  extractText(path: string): Promise<ExtractedText>;
  close(): void;
}

interface PdfWorkerOptions {
  /** The process can read this folder and the program files only. */
  folder: string;
  fileTimeoutMs: number;
}

const WORKER_FILE = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));
const PROJECT_FOLDER = join(dirname(WORKER_FILE), '../..');

const START_TIMEOUT_MS = 60_000;

export function createPdfWorkerClient({ folder, fileTimeoutMs }: PdfWorkerOptions): PdfWorkerClient {
  const programFiles = ['src/*', 'build/process/*', 'node_modules/*', 'package.json'].map((path) =>
    join(PROJECT_FOLDER, path),
  );
  const execArgv = [
    '--permission',
    '--allow-worker',
    ...[...programFiles, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
  ];
  let child: ChildProcess | undefined;
  let isClosed = false;

  async function startProcess(): Promise<ChildProcess> {
    // The process gets no environment, so that it has no access to secrets.
    const started = fork(WORKER_FILE, { env: {}, execArgv, stdio: 'ignore' });
    child = started;
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    if ((await nextMessage(started, START_TIMEOUT_MS)) !== 'ready')
      throw new Error('the PDF process did not start');
    return started;
  }

  return {
    async extractText(path) {
      if (isClosed) throw new Error('closed');
      const pdfProcess = child ?? (await startProcess());
      pdfProcess.send(path, () => undefined);
      const result = await nextMessage(pdfProcess, fileTimeoutMs);
      if (isClosed) throw new Error('closed');
      return result === 'ready' || result === undefined ? { state: 'failed' } : result;
    },
    close() {
      isClosed = true;
      child?.kill('SIGKILL');
    },
  };
}

/** Kills the process after a timeout. @returns undefined if the process exits without a message */
function nextMessage(child: ChildProcess, timeoutMs: number): Promise<PdfWorkerMessage | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const settle = (message: PdfWorkerMessage | undefined) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', onExit).off('error', onExit);
      resolve(message);
    };
    const onExit = () => settle(undefined);
    child.once('message', settle).once('exit', onExit).once('error', onExit);
  });
}
