import { open, readFile } from 'node:fs/promises';
import type { AssetKind } from '#model/fields/asset-kind.ts';
import type { FileContent } from '#store/files/file-content.ts';
import { readAt } from '../files/read-file-chunks.ts';
import type { DrawSvg } from './draw-svg.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { withMediaFile } from './media-file.ts';
import { sanitiseImage } from './sanitise-image.ts';
import { sanitiseVideo } from './sanitise-video.ts';

export interface SanitisedMedia {
  content: FileContent;
  /** Required file extension, such as `.jpg`. */
  extension: string;
  /** In pixels; null for other files than images. */
  width: number | null;
  height: number | null;
  /** Average colour, `#rrggbb`; null for other files than images. */
  colour: string | null;
  /** An image that moves. */
  animated: boolean;
}

const noImageProperties = { width: null, height: null, colour: null, animated: false };

/** PDF readers search the header, and the mark of the end, in this range. */
const PDF_MARK_RANGE_BYTES = 1024;

/**
 * Validates a file by its content and removes metadata from images and videos. PDF documents are unchanged.
 * @param content a local file may be changed in place
 * @param draw renders an SVG; by default in this process
 * @throws FileRejectedError
 */
export async function sanitiseMedia(
  kind: AssetKind,
  content: FileContent,
  draw?: DrawSvg,
): Promise<SanitisedMedia> {
  const { head, end } = await readEnds(content);
  if (head.length === 0) throw new FileRejectedError('is empty', { code: 'empty' });
  if (kind === 'picture') return sanitiseImage(content, draw);
  if (kind === 'video') {
    return withMediaFile(content, async (video) => {
      const { extension } = await sanitiseVideo(video);
      return { content: video.content, extension, ...noImageProperties };
    });
  }
  if (kind === 'captions') {
    const bytes = validateCaptions(await readContent(content));
    return { content: { bytes }, extension: '.vtt', ...noImageProperties };
  }
  if (!head.includes('%PDF-')) throw new FileRejectedError('is not a PDF document', { code: 'not-document' });
  if (!end.includes('%%EOF'))
    throw new FileRejectedError('is damaged: its end is missing', { code: 'damaged' });
  return { content, extension: '.pdf', ...noImageProperties };
}

const readContent = async (content: FileContent): Promise<Uint8Array> =>
  'path' in content ? readFile(content.path) : content.bytes;

/** Reads the beginning and the end of a file. */
async function readEnds(content: FileContent): Promise<{ head: Buffer; end: Buffer }> {
  if ('bytes' in content) {
    const bytes = Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength);
    return { head: bytes.subarray(0, PDF_MARK_RANGE_BYTES), end: bytes.subarray(-PDF_MARK_RANGE_BYTES) };
  }
  const file = await open(content.path);
  try {
    const { size } = await file.stat();
    return {
      head: await readAt(file, 0, PDF_MARK_RANGE_BYTES),
      end: await readAt(file, Math.max(0, size - PDF_MARK_RANGE_BYTES), PDF_MARK_RANGE_BYTES),
    };
  } finally {
    await file.close();
  }
}

/** WebVTT, 4.1: UTF-8 with the signature `WEBVTT`. */
function validateCaptions(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('utf8');
  if (!/^\ufeff?WEBVTT(?:[ \t\r\n]|$)/u.test(text))
    throw new FileRejectedError('is not a file of captions (WebVTT)', { code: 'not-captions' });
  if (text.includes('\ufffd')) throw new FileRejectedError('is not encoded in UTF-8', { code: 'not-utf8' });
  return bytes;
}
