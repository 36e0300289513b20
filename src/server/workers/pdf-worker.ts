/**
 * A process of its own that reads PDF files: it goes behind everything else on the machine, and ends rather than take
 * more memory than it may. A thread does the reading, so that this one can look on. See `document-reader.ts`.
 */
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PdfAnswer } from './pdf-parser-thread.ts';

/** The memory of the whole process, in bytes: what a file unpacks to lies outside the limits of a thread. */
const MOST_MEMORY = 500_000_000;

/** Milliseconds. */
const LOOK_EVERY = 25;

setPriority(constants.priority.PRIORITY_LOW);
// Nobody is left to work for.
process.once('disconnect', () => process.exit());
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.exit(1);
}, LOOK_EVERY);

const reader = new Worker(new URL('./pdf-parser-thread.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 256 },
});
reader.once('error', () => process.exit(1));
reader.on('message', (answer: PdfAnswer) => process.send?.(answer));
process.on('message', (path) => reader.postMessage(path));
