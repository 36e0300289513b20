/* Times of captions, in milliseconds from the start of the video. */

const TIMESTAMP = /^(?:([0-9]{1,4}):)?([0-9]{1,2}):([0-9]{1,2})[.,]([0-9]{1,3})$/u;
const TYPED = /^(?:(?:([0-9]{1,4}):)?([0-9]{1,4}):)?([0-9]{1,5})(?:[.,]([0-9]{1,3}))?$/u;

const toMilliseconds = ([, hours = '0', minutes = '0', seconds = '0', fraction = '']: readonly (
  | string
  | undefined
)[]) =>
  (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'));

/** Parses a timestamp of WebVTT or SubRip: `00:01:02.500`, `01:02,500`. */
export function parseTimestamp(text: string): number | undefined {
  const match = TIMESTAMP.exec(text);
  return match && Number(match[2]) < 60 && Number(match[3]) < 60 ? toMilliseconds(match) : undefined;
}

/** Parses a time as editors type it: `1:02:03.5`, `1:02`, `62,5`. */
export function parseTypedTime(text: string): number | undefined {
  const match = TYPED.exec(text.trim());
  return match ? toMilliseconds(match) : undefined;
}

function partsOf(time: number) {
  const milliseconds = Math.max(0, Math.round(time));
  const pad = (value: number, length = 2) => String(value).padStart(length, '0');
  return {
    hours: Math.floor(milliseconds / 3_600_000),
    minutes: pad(Math.floor(milliseconds / 60_000) % 60),
    seconds: pad(Math.floor(milliseconds / 1000) % 60),
    fraction: pad(milliseconds % 1000, 3),
  };
}

/** `00:01:02.500`, the form of WebVTT. */
export function formatTimestamp(time: number): string {
  const { hours, minutes, seconds, fraction } = partsOf(time);
  return `${String(hours).padStart(2, '0')}:${minutes}:${seconds}.${fraction}`;
}

/** `01:02.500`, with hours only where there are some. */
export function formatShortTime(time: number): string {
  const { hours, minutes, seconds, fraction } = partsOf(time);
  return `${hours > 0 ? `${hours}:` : ''}${minutes}:${seconds}.${fraction}`;
}
