/** Markup of WebVTT, 4.2.2: spans of style, voice, ruby and language, and timestamps within a cue. */
const TAG = String.raw`<\/?(?:c|i|b|u|v|ruby|rt|lang)(?:[.\s][^<>]*)?>|<(?:[0-9]{2,}:)?[0-9]{2}:[0-9]{2}\.[0-9]{3}>`;
const tagOrSpecial = new RegExp(`(${TAG})|[&<>]`, 'gu');
const tags = new RegExp(TAG, 'gu');
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

/** Escapes the text of a cue for a file or a track; known markup stays. */
export const encodeCueText = (text: string): string =>
  text.replace(tagOrSpecial, (special, tag?: string) => tag ?? escapes[special] ?? special);

/** The text of a cue as it is edited, with markup and without escapes. */
export const decodeCueText = (encoded: string): string =>
  encoded.replace(/&(amp|lt|gt|nbsp|lrm|rlm);/gu, (reference, name: string) => characters[name] ?? reference);

/** A blank line would end the cue. */
export const normaliseCueText = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');

/** What a viewer reads. */
export const visibleCueText = (text: string): string => text.replace(tags, '');

/** The speaker that the markup names: `<v Айгерім>`. */
export const speakerOf = (text: string): string | undefined =>
  /<v(?:\.[^\s<>]*)?\s+([^<>]+)>/u.exec(text)?.[1]?.trim();
