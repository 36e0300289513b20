import { FileRejectedError } from './file-rejected-error.ts';
import type { MediaFile } from './media-file.ts';

/** Boxes with metadata such as location, author or device (ISO/IEC 14496-12, 8.10 and 8.11). */
const metadataBoxes = new Set(['udta', 'meta', 'uuid']);
const containerBoxes = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** Signature of Matroska and WebM; the document type follows in the first bytes. */
const ebmlSignature = Buffer.from('1a45dfa3', 'hex');

const notVideo = () => new FileRejectedError('is not a video (MP4 or WebM)', { code: 'not-video' });

/**
 * Detects MP4 or WebM and overwrites the metadata boxes of an MP4 in place, so that all offsets stay valid.
 * @throws FileRejectedError if browsers do not play the format
 */
export async function sanitiseVideo(video: MediaFile): Promise<{ extension: '.mp4' | '.webm' }> {
  const head = await video.read(0, 64);
  if (isMatroska(head)) {
    if (!head.includes('webm')) throw unplayable('Matroska');
    return { extension: '.webm' };
  }
  if (head.toString('latin1', 4, 8) !== 'ftyp') throw notVideo();
  const brand = head.toString('latin1', 8, 12);
  if (brand === 'qt  ') throw unplayable('QuickTime');
  if (/^(?:hei|hev|mif1|msf1|avi[fs]|M4[AB] )/u.test(brand)) throw notVideo();
  await blankMetadata(video, { from: 0, to: video.size });
  return { extension: '.mp4' };
}

const isMatroska = (head: Buffer) => head.subarray(0, 4).equals(ebmlSignature);

const unplayable = (format: string) =>
  new FileRejectedError(`is a ${format} video, which browsers do not play; save it as MP4 or WebM`, {
    code: 'video-format',
    format,
  });

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
export async function requirePlayable(video: MediaFile): Promise<void> {
  if (isMatroska(await video.read(0, 4))) return;
  const movieBoxes = (await readBoxes(video, { from: 0, to: video.size })).filter(
    ({ type }) => type === 'moov',
  );
  // Recorders write `moov` last, so it is missing in truncated files.
  if (movieBoxes.length === 0)
    throw new FileRejectedError('is damaged: its movie header (moov) is missing', { code: 'damaged' });
  let boxes = movieBoxes;
  for (const type of sampleEntryPath.slice(1)) {
    const inner = [];
    for (const box of boxes) inner.push(...(await readBoxes(video, box)));
    boxes = inner.filter((box) => box.type === type);
  }
  for (const { from, to } of boxes) {
    // The entries follow a version and a count.
    for (const { type } of await readBoxes(video, { from: from + 8, to })) {
      const codec = unsupportedCodecs[type];
      if (codec === undefined) continue;
      throw new FileRejectedError(
        `is encoded as ${codec}, which not all browsers play; save it as H.264, AV1 or VP9`,
        { code: 'video-format', format: codec },
      );
    }
  }
}

/** A part of the file. */
interface Range {
  from: number;
  to: number;
}

/** `from` and `to` are the start and end of the content. */
interface Box extends Range {
  type: string;
  /** Where the header begins. */
  at: number;
}

/** A movie has a few boxes in each container, a fragmented one some thousands at the top. */
const MAX_BOXES = 100_000;

async function readBoxes(video: MediaFile, { from, to }: Range): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to && boxes.length < MAX_BOXES; ) {
    const { type, header, length } = await readBoxHeader(video, at, to);
    boxes.push({ type, at, from: at + header, to: at + length });
    at += length;
  }
  return boxes;
}

/** Reads a box header (ISO/IEC 14496-12, 4.2). @throws FileRejectedError if the box exceeds its parent */
async function readBoxHeader(video: MediaFile, at: number, to: number) {
  const bytes = await video.read(at, Math.min(16, to - at));
  const short = bytes.length < 8 ? -1 : bytes.readUInt32BE(0);
  const isLong = short === 1 && bytes.length === 16;
  const header = isLong ? 16 : 8;
  // Zero means up to the end of the file.
  const length = short === 0 ? to - at : isLong ? Number(bytes.readBigUInt64BE(8)) : short;
  if (length < header || at + length > to) {
    throw new FileRejectedError('is damaged: a part of the video is missing', { code: 'damaged' });
  }
  return { type: bytes.toString('latin1', 4, 8), header, length };
}

async function blankMetadata(video: MediaFile, range: Range): Promise<void> {
  for (const box of await readBoxes(video, range)) {
    if (metadataBoxes.has(box.type)) {
      await video.write(box.at + 4, Buffer.from('free'));
      await fillZeros(video, box);
    } else if (containerBoxes.has(box.type)) {
      await blankMetadata(video, box);
    }
  }
}

const ZEROS = Buffer.alloc(64 * 1024);

async function fillZeros(video: MediaFile, { from, to }: Range): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) {
    await video.write(at, ZEROS.subarray(0, Math.min(ZEROS.length, to - at)));
  }
}
