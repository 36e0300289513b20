/**
 * Low-priority worker process for PDF files. A thread parses; this thread exits the process when it exceeds
 * the memory limit. Started by `pdf-worker-client.ts`.
 */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PdfWorkerMessage } from './pdf-worker-thread.ts';

/** Resident memory of the process. The heap limit of a thread does not include buffers. */
const MAX_MEMORY_BYTES = 500_000_000;

const MEMORY_CHECK_INTERVAL_MS = 25;

setPriority(constants.priority.PRIORITY_LOW);
// The parent process has exited.
process.once('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.exit(1);
}, MEMORY_CHECK_INTERVAL_MS);

const parser = new Worker(new URL('./pdf-worker-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});
parser.once('error', () => process.exit(1));
parser.on('message', (message: PdfWorkerMessage) => process.send?.(message));
process.on('message', (path) => parser.postMessage(path));
