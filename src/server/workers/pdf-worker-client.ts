import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadText } from '#store/search/document-text.ts';
import type { PdfAnswer } from './pdf-parser-thread.ts';

/** Reads PDF files in a process of its own, which a file may cost its life and no more. */
export interface PdfReader {
  /**
   * @param path a file that is there
   * @returns `failed` also for a file that took too long or too much memory
   * @throws where no process can be started, or after `close`: the file has not been tried then
   */
  read(path: string): Promise<ReadText>;
  close(): void;
}

interface PdfReaderOptions {
  /** The folder below which the files lie; of all others the process sees the program's own alone. */
  folder: string;
  /** Milliseconds that one file may take. */
  patience: number;
}

const worker = fileURLToPath(new URL('./pdf-worker.ts', import.meta.url));
const root = join(dirname(worker), '../..');

/** Milliseconds for a process to begin; a busy machine takes its own. */
const BEGIN = 60_000;

export function openPdfReader({ folder, patience }: PdfReaderOptions): PdfReader {
  const readable = ['src/*', 'build/process/*', 'node_modules/*', 'package.json'].map((path) =>
    join(root, path),
  );
  const execArgv = [
    '--permission',
    '--allow-worker',
    ...[...readable, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
  ];
  let child: ChildProcess | undefined;
  let closed = false;

  async function begin(): Promise<ChildProcess> {
    // No environment: the database's password is none of its business.
    const begun = fork(worker, { env: {}, execArgv, stdio: 'ignore' });
    child = begun;
    begun.once('exit', () => {
      if (child === begun) child = undefined;
    });
    if ((await nextAnswer(begun, BEGIN)) !== 'ready') throw new Error('no process for reading PDF files');
    return begun;
  }

  return {
    async read(path) {
      if (closed) throw new Error('closed');
      const reading = child ?? (await begin());
      reading.send(path, () => undefined);
      const answer = await nextAnswer(reading, patience);
      if (closed) throw new Error('closed');
      return answer === 'ready' || answer === undefined ? { state: 'failed' } : answer;
    },
    close() {
      closed = true;
      child?.kill('SIGKILL');
    },
  };
}

/** Ends a process that does not answer in time. @returns undefined where there is no answer */
function nextAnswer(child: ChildProcess, patience: number): Promise<PdfAnswer | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    const settle = (answer: PdfAnswer | undefined) => {
      clearTimeout(timer);
      child.off('message', settle).off('exit', gone).off('error', gone);
      resolve(answer);
    };
    const gone = () => settle(undefined);
    child.once('message', settle).once('exit', gone).once('error', gone);
  });
}
