import { fileURLToPath } from 'node:url';
import type { DrawSvg } from '#operations/media/draw-svg.ts';
import { FileRejectedError } from '#operations/media/file-rejected-error.ts';
import { ProcessExitError, runChildProcessTask } from './run-child-process.ts';
import type { SvgOutcome, SvgTask } from './svg-worker.ts';

const WORKER_FILE = fileURLToPath(new URL('./svg-worker.ts', import.meta.url));

/** The process limits its time on the processor itself. */
const TIMEOUT_MS = 60_000;

/**
 * Renders an SVG in a process of its own. A few elements that use each other, or filters, can take a renderer minutes;
 * only a process can be stopped then.
 */
export const drawSvgInProcess: DrawSvg = async (svg) => {
  const task: SvgTask = { svg: svg.toString() };
  const options = { env: {}, stdio: 'ignore' as const, timeout: TIMEOUT_MS, killSignal: 'SIGKILL' as const };
  try {
    const { drawing } = await runChildProcessTask<SvgOutcome>(WORKER_FILE, task, options);
    return drawing;
  } catch (cause) {
    if (!(cause instanceof ProcessExitError)) throw cause;
    const message = 'takes too long to draw; simplify it, or save it as PNG or JPEG';
    throw new FileRejectedError(message, { code: 'svg-too-complex' }, { cause });
  }
};
