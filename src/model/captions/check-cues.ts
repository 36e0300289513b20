import { visibleCueText } from './cue-text.ts';
import type { Cue } from './webvtt.ts';

/** Faults that must be corrected before captions are saved. */
const faults = ['time', 'negative', 'empty'] as const;
/** What makes captions hard to read. */
const hints = ['order', 'overlap', 'short', 'long', 'speed', 'line', 'lines', 'after-end'] as const;

export type CueProblem = (typeof faults)[number] | (typeof hints)[number];

export const isFault = (problem: CueProblem): boolean => faults.some((fault) => fault === problem);

export const MIN_CUE_MS = 700;
export const MAX_CUE_MS = 7000;
export const MAX_CUE_LINES = 2;
export const MAX_LINE_CHARACTERS = 42;
export const MAX_CHARACTERS_PER_SECOND = 20;

/** Characters in a second, of what a viewer reads. */
const readingSpeed = ({ start, end, text }: Pick<Cue, 'start' | 'end' | 'text'>): number =>
  (visibleCueText(text).replaceAll('\n', ' ').length * 1000) / (end - start);

/**
 * Lists the problems of each cue, in the order of the cues.
 * @param duration of the video in milliseconds, if known
 */
export function checkCues(cues: readonly Cue[], duration?: number): CueProblem[][] {
  return cues.map((cue, index) => {
    const { start, end, text } = cue;
    if (!Number.isFinite(start) || !Number.isFinite(end)) return ['time'];
    if (end <= start) return ['negative'];
    if (text.trim() === '') return ['empty'];
    const previous = cues[index - 1];
    const lines = visibleCueText(text).split('\n');
    const found: Record<(typeof hints)[number], boolean> = {
      order: previous !== undefined && start < previous.start,
      overlap: previous !== undefined && start >= previous.start && start < previous.end,
      short: end - start < MIN_CUE_MS,
      long: end - start > MAX_CUE_MS,
      speed: readingSpeed(cue) > MAX_CHARACTERS_PER_SECOND,
      line: lines.some((line) => line.length > MAX_LINE_CHARACTERS),
      lines: lines.length > MAX_CUE_LINES,
      'after-end': duration !== undefined && end > duration,
    };
    return hints.filter((hint) => found[hint]);
  });
}
