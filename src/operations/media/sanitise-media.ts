import type { AssetKind } from '#model/fields/asset-kind.ts';
import { FileRejectedError } from '../publishing/content-validation-error.ts';
import { sanitiseImage } from './sanitise-image.ts';
import { sanitiseVideo } from './sanitise-video.ts';

export interface SanitisedMedia {
  bytes: Uint8Array;
  /** Required file extension, such as `.jpg`. */
  extension: string;
  /** In pixels; null for other files than images. */
  width: number | null;
  height: number | null;
  /** Average colour, `#rrggbb`; null for other files than images. */
  colour: string | null;
}

const noImageProperties = { width: null, height: null, colour: null };

/** PDF readers search the header in this range. */
const PDF_HEADER_RANGE_BYTES = 1024;

/**
 * Validates a file by its content and removes metadata from images and videos. PDF documents are unchanged.
 * @throws FileRejectedError
 */
export async function sanitiseMedia(kind: AssetKind, bytes: Uint8Array): Promise<SanitisedMedia> {
  if (bytes.length === 0) throw new FileRejectedError('is empty');
  if (kind === 'picture') return sanitiseImage(bytes);
  if (kind === 'video') return { ...sanitiseVideo(bytes), ...noImageProperties };
  if (kind === 'captions') return { bytes: validateCaptions(bytes), extension: '.vtt', ...noImageProperties };
  const head = Buffer.from(bytes.subarray(0, PDF_HEADER_RANGE_BYTES)).toString('latin1');
  if (!head.includes('%PDF-')) throw new FileRejectedError('is not a PDF document');
  return { bytes, extension: '.pdf', ...noImageProperties };
}

/** WebVTT, 4.1: UTF-8 with the signature `WEBVTT`. */
function validateCaptions(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\ufeff?WEBVTT(?:[ \t\r\n]|$)/u.test(text))
    throw new FileRejectedError('is not a file of captions (WebVTT)');
  if (text.includes('\ufffd')) throw new FileRejectedError('is not encoded in UTF-8');
  return bytes;
}
