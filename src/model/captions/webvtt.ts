import { decodeCueText, encodeCueText, normaliseCueText } from './cue-text.ts';
import { formatTimestamp, parseTimestamp } from './cue-time.ts';

/** One caption. */
export interface Cue {
  /** Empty in most files. Numbers follow the order. */
  id: string;
  /** In milliseconds. */
  start: number;
  end: number;
  /** Position on the screen, such as `line:0`. */
  settings: string;
  /** With markup, without escapes, without blank lines. */
  text: string;
  /** Comments, styles and regions before the cue, unchanged. */
  blocks: readonly string[];
}

export interface Captions {
  /** What follows the signature `WEBVTT`, such as a title. */
  header: string;
  cues: readonly Cue[];
  /** Comments after the last cue. */
  blocks: readonly string[];
}

export interface ParsedCaptions extends Captions {
  /** Parts of the file that are no captions, such as a cue with an unreadable time. */
  rejected: readonly string[];
}

export const noCaptions: Captions = { header: '', cues: [], blocks: [] };

const SIGNATURE = /^WEBVTT(?![^ \t\n])/u;
const SETTING = /^(?:vertical|line|position|size|align|region):\S+$/u;

/** Reads WebVTT, and SubRip (`.srt`), which has neither a signature nor its markup. Never throws. */
export function parseCaptions(file: string): ParsedCaptions {
  const text = file
    .replace(/^\ufeff/u, '')
    .replace(/\r\n?/gu, '\n')
    .replaceAll('\0', '\ufffd');
  const isWebVtt = SIGNATURE.test(text);
  const blocks = text
    .split(/\n(?:[ \t]*\n)+/u)
    .map((block) => block.replace(/^\n+|\n+$/gu, ''))
    .filter((block) => block.trim() !== '');
  const header = isWebVtt ? (blocks.shift() ?? '').slice('WEBVTT'.length) : '';
  const cues: Cue[] = [];
  const rejected: string[] = [];
  let others: string[] = [];
  for (const block of blocks) {
    if (isWebVtt && /^(?:NOTE|STYLE|REGION)(?![^\s])/u.test(block)) {
      others.push(block);
      continue;
    }
    const cue = parseCue(block, isWebVtt);
    if (cue === undefined) rejected.push(block);
    else {
      cues.push({ ...cue, blocks: others });
      others = [];
    }
  }
  return { header: header.trim(), cues, blocks: others, rejected };
}

function parseCue(block: string, isWebVtt: boolean): Omit<Cue, 'blocks'> | undefined {
  const lines = block.split('\n');
  const index = lines.slice(0, 2).findIndex((line) => line.includes('-->'));
  const [, from = '', to = '', rest = ''] =
    /^\s*(\S+)\s*-->\s*(\S+)(.*)$/u.exec(index < 0 ? '' : (lines[index] ?? '')) ?? [];
  const [start, end] = [parseTimestamp(from), parseTimestamp(to)];
  if (start === undefined || end === undefined) return undefined;
  const payload = lines.slice(index + 1).join('\n');
  return {
    id: lines.slice(0, index).join('').trim(),
    start,
    end,
    settings: rest
      .split(/\s+/u)
      .filter((setting) => SETTING.test(setting))
      .join(' '),
    text: normaliseCueText(isWebVtt ? decodeCueText(payload) : textOfSubRip(payload)),
  };
}

/** Keeps the markup that both formats have. `{\an8}` and `<font …>` have no equivalent. */
const textOfSubRip = (payload: string) =>
  payload
    .replace(/\{\\[^{}]*\}|<\/?(?![biu]>)[a-z][^<>]*>/giu, '')
    .replace(/<\/?[BIU]>/gu, (tag) => tag.toLowerCase());

/** Writes a WebVTT file with the cues in the order of their times. */
export function serialiseCaptions({ header, cues, blocks }: Captions): string {
  const ordered = cues.toSorted((a, b) => a.start - b.start || a.end - b.end);
  const parts = ordered.flatMap((cue, index) => [...cue.blocks, serialiseCue(cue, index)]);
  const signature = header === '' ? 'WEBVTT' : `WEBVTT${header.includes('\n') ? '\n' : ' '}${header}`;
  return `${[signature, ...parts, ...blocks].join('\n\n')}\n`;
}

function serialiseCue({ id, start, end, settings, text }: Cue, index: number): string {
  const name = /^[0-9]+$/u.test(id) ? String(index + 1) : id;
  const timing = `${formatTimestamp(start)} --> ${formatTimestamp(end)}${settings && ` ${settings}`}`;
  return [...(name === '' ? [] : [name]), timing, encodeCueText(normaliseCueText(text))].join('\n');
}
