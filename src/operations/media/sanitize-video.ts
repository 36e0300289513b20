import { FileRefused } from '../publishing/content-validation-error.ts';

/** Boxes that hold what a camera says of the film: place, author, device (ISO/IEC 14496-12, 8.10 and 8.11). */
const describing = new Set(['udta', 'meta', 'uuid']);
const containers = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);

/** Matroska begins with the mark of EBML and names its kind in the first bytes. */
const ebml = Buffer.from('1a45dfa3', 'hex');

/**
 * Tells MP4 from WebM by content. In an MP4 every box that describes the film is blanked where it stands, so that the
 * positions of everything else stay true.
 * @throws FileRefused for what browsers do not play
 */
export function cleanVideo(bytes: Uint8Array): { bytes: Uint8Array; ending: '.mp4' | '.webm' } {
  const video = Buffer.from(bytes);
  if (video.subarray(0, 4).equals(ebml)) {
    if (!video.subarray(0, 64).includes('webm')) throw unplayable('Matroska');
    return { bytes, ending: '.webm' };
  }
  if (video.toString('latin1', 4, 8) !== 'ftyp') throw new FileRefused('is not a video (MP4 or WebM)');
  const brand = video.toString('latin1', 8, 12);
  if (brand === 'qt  ') throw unplayable('QuickTime');
  if (/^(?:hei|hev|mif1|msf1|avi[fs]|M4[AB] )/u.test(brand))
    throw new FileRefused('is not a video (MP4 or WebM)');
  blank(video, 0, video.length);
  return { bytes: video, ending: '.mp4' };
}

const unplayable = (kind: string) =>
  new FileRefused(`is a ${kind} video, which browsers do not play; save it as MP4 or WebM`);

/** Sample entries that some browsers do not decode (ISO/IEC 14496-15; 14496-14), by their usual names. */
const foreignCodecs: Readonly<Record<string, string>> = {
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

/** Where the list of a track's sample entries stands, from the outside. */
const wayToCodec = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd'];

/**
 * Checks that every browser plays what `cleanVideo` has accepted. For uploads alone: a film that is public already stays so.
 * @throws FileRefused
 */
export function checkPlayable(bytes: Uint8Array): void {
  const video = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (video.subarray(0, 4).equals(ebml)) return;
  const films = boxesOf(video, 0, video.length).filter(({ type }) => type === 'moov');
  // It comes last where a film is recorded, so it is what is missing of one that was cut off.
  if (films.length === 0) throw new FileRefused('is damaged: its list of contents (moov) is missing');
  let boxes = films;
  for (const type of wayToCodec.slice(1)) {
    boxes = boxes.flatMap(({ from, to }) => boxesOf(video, from, to)).filter((box) => box.type === type);
  }
  for (const { from, to } of boxes) {
    // After a version and the number of entries.
    for (const { type } of boxesOf(video, from + 8, to)) {
      const codec = foreignCodecs[type];
      if (codec === undefined) continue;
      throw new FileRefused(
        `is encoded as ${codec}, which not all browsers play; save it as H.264, AV1 or VP9`,
      );
    }
  }
}

interface Box {
  type: string;
  /** Where its content begins and ends. */
  from: number;
  to: number;
}

function boxesOf(video: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const { type, header, length } = boxAt(video, at, to);
    boxes.push({ type, from: at + header, to: at + length });
    at += length;
  }
  return boxes;
}

/** ISO/IEC 14496-12, 4.2. @throws FileRefused where it leads out of what it stands in */
function boxAt(video: Buffer, at: number, to: number) {
  const short = video.readUInt32BE(at);
  const isLong = short === 1 && at + 16 <= to;
  const header = isLong ? 16 : 8;
  // Zero: as far as the file goes.
  const length = short === 0 ? to - at : isLong ? Number(video.readBigUInt64BE(at + 8)) : short;
  if (length < header || at + length > to)
    throw new FileRefused('is damaged: a part of the video is missing');
  return { type: video.toString('latin1', at + 4, at + 8), header, length };
}

function blank(video: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const { type, header, length } = boxAt(video, at, to);
    if (describing.has(type)) {
      video.write('free', at + 4, 'latin1');
      video.fill(0, at + header, at + length);
    } else if (containers.has(type)) {
      blank(video, at + header, at + length);
    }
    at += length;
  }
}
