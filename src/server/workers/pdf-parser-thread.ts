/** Reads one PDF file after another, each named by its path. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { readPdf } from '#operations/search/extract-pdf-text.ts';
import type { ReadText } from '#store/search/document-text.ts';

/** `ready` comes once, before anything is read. */
export type PdfAnswer = 'ready' | ReadText;

async function read(path: string): Promise<ReadText> {
  try {
    const text = await readPdf(new Uint8Array(await readFile(path)));
    return text === '' ? { state: 'none' } : { state: 'done', text };
  } catch {
    // Damaged, or locked with a password.
    return { state: 'failed' };
  }
}

parentPort?.on('message', async (path: string) => parentPort?.postMessage(await read(path)));
parentPort?.postMessage('ready' satisfies PdfAnswer);
