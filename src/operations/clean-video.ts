import { FileRefused } from './refused.ts';

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
  if (video.toString('latin1', 8, 12) === 'qt  ') throw unplayable('QuickTime');
  blank(video, 0, video.length);
  return { bytes: video, ending: '.mp4' };
}

const unplayable = (kind: string) =>
  new FileRefused(`is a ${kind} video, which browsers do not play; save it as MP4 or WebM`);

function blank(video: Buffer, from: number, to: number): void {
  for (let at = from; at + 8 <= to; ) {
    const short = video.readUInt32BE(at);
    const type = video.toString('latin1', at + 4, at + 8);
    const isLong = short === 1 && at + 16 <= to;
    const header = isLong ? 16 : 8;
    // Zero: as far as the file goes (ISO/IEC 14496-12, 4.2).
    const length = short === 0 ? to - at : isLong ? Number(video.readBigUInt64BE(at + 8)) : short;
    if (length < header || at + length > to)
      throw new FileRefused('is damaged: a part of the video is missing');
    if (describing.has(type)) {
      video.write('free', at + 4, 'latin1');
      video.fill(0, at + header, at + length);
    } else if (containers.has(type)) {
      blank(video, at + header, at + length);
    }
    at += length;
  }
}
