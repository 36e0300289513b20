import type { AssetKind } from '#model/fields/field-types.ts';
import { FileRefused } from '../publishing/content-validation-error.ts';
import { cleanPicture } from './sanitize-image.ts';
import { cleanVideo } from './sanitize-video.ts';

export interface CleanMedia {
  bytes: Uint8Array;
  /** What its name has to end with, such as `.jpg`. */
  ending: string;
  /** In pixels; null for what is no picture. */
  width: number | null;
  height: number | null;
  /** The average, `#rrggbb`; null for what is no picture. */
  colour: string | null;
}

const noPicture = { width: null, height: null, colour: null };

/** Readers look for the header in this many bytes. */
const PDF_HEADER_RANGE_BYTES = 1024;

/**
 * Checks by its content that a file is what its place asks for, and removes what the public is not to get with it: all
 * metadata of pictures, the place where a video was taken. A PDF stays as its editors made it.
 * @throws FileRefused
 */
export async function cleanMedia(kind: AssetKind, bytes: Uint8Array): Promise<CleanMedia> {
  if (bytes.length === 0) throw new FileRefused('is empty');
  if (kind === 'picture') return cleanPicture(bytes);
  if (kind === 'video') return { ...cleanVideo(bytes), ...noPicture };
  if (kind === 'captions') return { bytes: checkedCaptions(bytes), ending: '.vtt', ...noPicture };
  const head = Buffer.from(bytes.subarray(0, PDF_HEADER_RANGE_BYTES)).toString('latin1');
  if (!head.includes('%PDF-')) throw new FileRefused('is not a PDF document');
  return { bytes, ending: '.pdf', ...noPicture };
}

/** WebVTT, 4.1: UTF-8 that begins with its name. */
function checkedCaptions(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\ufeff?WEBVTT(?:[ \t\r\n]|$)/u.test(text))
    throw new FileRefused('is not a file of captions (WebVTT)');
  if (text.includes('\ufffd')) throw new FileRefused('is not encoded in UTF-8');
  return bytes;
}
