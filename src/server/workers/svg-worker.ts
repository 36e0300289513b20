/** Worker process that renders one SVG of an editor. Started by `draw-svg-in-process.ts`. */
import { type Drawing, drawSvg } from '#operations/media/draw-svg.ts';
import { handleChildProcessTask } from './run-child-process.ts';

export interface SvgTask {
  svg: string;
}

/** `drawing` is missing for an SVG that cannot be drawn. */
export interface SvgOutcome {
  drawing?: Drawing;
}

/** Of the processor: other work on the machine does not count. Drawings take milliseconds. */
const MAX_CPU_SECONDS = 3;

const CHECK_INTERVAL_MS = 50;

async function draw({ svg }: SvgTask): Promise<SvgOutcome> {
  const before = process.cpuUsage();
  const check = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > MAX_CPU_SECONDS * 1_000_000) process.exit(1);
  }, CHECK_INTERVAL_MS);
  const drawing = await drawSvg(Buffer.from(svg));
  clearInterval(check);
  return drawing ? { drawing } : {};
}

handleChildProcessTask(draw);
