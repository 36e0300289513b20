/** Worker thread that extracts the text of PDF files. Each message is a path. */
import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { extractPdfText } from '#operations/search/extract-pdf-text.ts';
import type { ExtractedText } from '#store/search/document-text.ts';

/** `ready` is sent once, before the first result. */
export type PdfWorkerMessage = 'ready' | ExtractedText;

async function extractText(path: string): Promise<ExtractedText> {
  try {
    const text = await extractPdfText(new Uint8Array(await readFile(path)));
    return text === '' ? { state: 'none' } : { state: 'done', text };
  } catch {
    // The file is damaged or password-protected.
    return { state: 'failed' };
  }
}

parentPort?.on('message', async (path: string) => parentPort?.postMessage(await extractText(path)));
parentPort?.postMessage('ready' satisfies PdfWorkerMessage);
