import { FileRejectedError } from '../publishing/content-validation-error.ts';

/** Boxes with metadata such as location, author or device (ISO/IEC 14496-12, 8.10 and 8.11). */
const metadataBoxes = new Set(['udta', 'meta', 'uuid']);
const containerBoxes = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** Signature of Matroska and WebM; the document type follows in the first bytes. */
const ebmlSignature = Buffer.from('1a45dfa3', 'hex');

/**
 * Detects MP4 or WebM and overwrites the metadata boxes of an MP4 in place, so that all offsets stay valid.
 * @throws FileRejectedError if browsers do not play the format
 */
export function sanitiseVideo(bytes: Uint8Array): { bytes: Uint8Array; extension: '.mp4' | '.webm' } {
  const video = Buffer.from(bytes);
  if (video.subarray(0, 4).equals(ebmlSignature)) {
    if (!video.subarray(0, 64).includes('webm')) throw unplayable('Matroska');
    return { bytes, extension: '.webm' };
  }
  if (video.toString('latin1', 4, 8) !== 'ftyp') throw new FileRejectedError('is not a video (MP4 or WebM)');
  const brand = video.toString('latin1', 8, 12);
  if (brand === 'qt  ') throw unplayable('QuickTime');
  if (/^(?:hei|hev|mif1|msf1|avi[fs]|M4[AB] )/u.test(brand))
    throw new FileRejectedError('is not a video (MP4 or WebM)');
  blankMetadata(video, 0, video.length);
  return { bytes: video, extension: '.mp4' };
}

const unplayable = (kind: string) =>
  new FileRejectedError(`is a ${kind} video, which browsers do not play; save it as MP4 or WebM`);

/** Sample entries that some browsers do not decode (ISO/IEC 14496-15; 14496-14). */
const unsupportedCodecs: Readonly<Record<string, string>> = {
  hvc1: 'HEVC (H.265)',
  hev1: 'HEVC (H.265)',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  vvc1: 'VVC (H.266)',
  vvi1: 'VVC (H.266)',
  mp4v: 'MPEG-4 Visual',
  s263: 'H.263',
  jpeg: 'Motion JPEG',
  apch: 'ProRes',
  apcn: 'ProRes',
};

/** Path of boxes to the sample entries of a track. */
const sampleEntryPath = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/**
 * Checks that all browsers decode an accepted video. Applies to new uploads only; published videos are
 * unaffected.
 * @throws FileRejectedError
 */
export function requirePlayable(bytes: Uint8Array): void {
  const video = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (video.subarray(0, 4).equals(ebmlSignature)) return;
  const movieBoxes = readBoxes(video, 0, video.length).filter(({ type }) => type === 'moov');
  // Recorders write `moov` last, so it is missing in truncated files.
  if (movieBoxes.length === 0) throw new FileRejectedError('is damaged: its movie header (moov) is missing');
  let boxes = movieBoxes;
  for (const type of sampleEntryPath.slice(1)) {
    boxes = boxes.flatMap(({ from, to }) => readBoxes(video, from, to)).filter((box) => box.type === type);
  }
  for (const { from, to } of boxes) {
    // The entries follow a version and a count.
    for (const { type } of readBoxes(video, from + 8, to)) {
      const codec = unsupportedCodecs[type];
      if (codec === undefined) continue;
      throw new FileRejectedError(
        `is encoded as ${codec}, which not all browsers play; save it as H.264, AV1 or VP9`,
      );
    }
  }
}

interface Box {
  type: string;
  /** Start and end of the content. */
  from: number;
  to: number;
}

function readBoxes(video: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const { type, header, length } = readBoxHeader(video, at, to);
    boxes.push({ type, from: at + header, to: at + length });
    at += length;
  }
  return boxes;
}

/** Reads a box header (ISO/IEC 14496-12, 4.2). @throws FileRejectedError if the box exceeds its parent */
function readBoxHeader(video: Buffer, at: number, to: number) {
  const short = video.readUInt32BE(at);
  const isLong = short === 1 && at + 16 <= to;
  const header = isLong ? 16 : 8;
  // Zero means up to the end of the file.
  const length = short === 0 ? to - at : isLong ? Number(video.readBigUInt64BE(at + 8)) : short;
  if (length < header || at + length > to)
    throw new FileRejectedError('is damaged: a part of the video is missing');
  return { type: video.toString('latin1', at + 4, at + 8), header, length };
}

function blankMetadata(video: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const { type, header, length } = readBoxHeader(video, at, to);
    if (metadataBoxes.has(type)) {
      video.write('free', at + 4, 'latin1');
      video.fill(0, at + header, at + length);
    } else if (containerBoxes.has(type)) {
      blankMetadata(video, at + header, at + length);
    }
    at += length;
  }
}
