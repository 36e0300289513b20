import type { Metadata, Sharp } from 'sharp';
import { FileRefused } from '../publishing/content-validation-error.ts';
import { hasOnlyPixels, isAnimatedPng, isLosslessWebp } from './image-container.ts';
import { inTurn, loadSharp } from './image-conversion-limiter.ts';
import { type PictureKind, pictureKindOf } from './image-format.ts';
import {
  CONVERSION_TIMEOUT_SECONDS,
  MAX_PIXELS,
  MAX_SIDE,
  MAX_STRIPED_PIXELS,
  pictureInput,
  REDUCED_PIXELS,
  UPLOAD_TIMEOUT_SECONDS,
} from './image-limits.ts';
import { iconOf } from './make-image-variant.ts';
import { cleanDrawing } from './sanitize-svg.ts';

/** A picture that every browser shows: upright, without metadata, and within the limits of all conversions. */
export interface CleanPicture {
  bytes: Uint8Array;
  /** What its name has to end with, such as `.jpg`. */
  ending: '.jpg' | '.png' | '.webp' | '.avif' | '.svg';
  /** In pixels, as it is shown. */
  width: number;
  height: number;
  /** The average, `#rrggbb`. */
  colour: string;
}

const endings = { jpeg: '.jpg', png: '.png', gif: '.png', webp: '.webp', avif: '.avif' } as const;

/**
 * Checks a picture once, by decoding it whole, and makes of it what may be stored. A file that has nothing but pixels, and is
 * upright, stays as it is.
 * @throws FileRefused for what cannot be shown
 */
export function cleanPicture(bytes: Uint8Array): Promise<CleanPicture> {
  return inTurn(() => clean(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)));
}

async function clean(bytes: Buffer): Promise<CleanPicture> {
  if (bytes.length === 0) throw new FileRefused('is empty');
  const kind = pictureKindOf(bytes);
  if (kind === undefined) throw new FileRefused('is not a picture');
  if (kind === 'svg') return cleanSvg(bytes);
  if (!(kind in endings)) {
    throw new FileRefused(`is ${kind}, which browsers do not show; save it as JPEG, PNG, WebP, AVIF or SVG`);
  }
  return cleanPhotograph(bytes, kind as Exclude<PictureKind, 'svg'>);
}

async function cleanPhotograph(bytes: Buffer, kind: keyof typeof endings): Promise<CleanPicture> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { ...pictureInput, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new FileRefused('is damaged');
    });
  checkSize(metadata, kind);
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes)) {
    throw new FileRefused('is an animation; save it as MP4 or WebM and use it as a video');
  }
  const upright = metadata.autoOrient;
  const pixels = upright.width * upright.height;
  const scale = Math.min(
    pixels > MAX_PIXELS ? Math.sqrt(REDUCED_PIXELS / pixels) : 1,
    MAX_SIDE / Math.max(upright.width, upright.height),
    1,
  );
  const isAsShown = (metadata.orientation ?? 1) === 1 && scale === 1;
  const isPlain = metadata.space === 'srgb' || metadata.space === 'b-w' || metadata.space === 'rgb16';
  const input = { ...pictureInput, limitInputPixels: MAX_STRIPED_PIXELS };
  const finish = async (stored: Buffer, { width, height }: { width: number; height: number }) => ({
    bytes: stored,
    ending: endings[kind],
    width,
    height,
    colour: await colourOf(sharp(stored, pictureInput)),
  });
  try {
    if (isAsShown && isPlain && hasOnlyPixels(bytes, kind)) return await finish(bytes, upright);
    let picture = sharp(bytes, input).timeout({ seconds: UPLOAD_TIMEOUT_SECONDS }).autoOrient();
    if (scale < 1) {
      const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
      picture = picture.resize(scaled(upright.width), scaled(upright.height), { fit: 'fill' });
    }
    const { data, info } = await encode(picture, kind, bytes).toBuffer({ resolveWithObject: true });
    return await finish(data, info);
  } catch (error) {
    throw new FileRefused('is damaged: it cannot be decoded to its end', { cause: error });
  }
}

/** A baseline JPEG is decoded in strips and at a fraction of its size; every other kind needs memory for all its pixels. */
function checkSize({ width, height, isProgressive, pages = 1 }: Metadata, kind: PictureKind): void {
  const pixels = width * height;
  const most = kind === 'jpeg' && !isProgressive ? MAX_STRIPED_PIXELS : MAX_PIXELS;
  if (pixels <= most || pages > 1) return;
  const megapixels = (count: number) => Math.round(count / 1_000_000);
  throw new FileRefused(
    `has ${width} × ${height} pixels, ${megapixels(pixels)} megapixels; at most ${megapixels(most)} are accepted`,
  );
}

/** Metadata and profile are left out: colours become sRGB, which is what browsers assume. */
function encode(picture: Sharp, kind: keyof typeof endings, bytes: Buffer): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  if (kind === 'webp') {
    return isLosslessWebp(bytes) ? picture.webp({ lossless: true }) : picture.webp({ quality: 92 });
  }
  if (kind === 'avif') return picture.avif({ quality: 80, effort: 2 });
  return picture.png({ compressionLevel: 9 });
}

/** Decodes the whole picture. @throws Error where it ends early or cannot be read */
async function colourOf(picture: Sharp): Promise<string> {
  const { data } = await picture
    .timeout({ seconds: CONVERSION_TIMEOUT_SECONDS })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.subarray(0, 3).toString('hex')}`;
}

async function cleanSvg(bytes: Buffer): Promise<CleanPicture> {
  const drawing = await cleanDrawing(bytes, async (embedded) => (await clean(embedded)).bytes);
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
    const icon = await (await iconOf(drawing, 64)).png().toBuffer();
    return { bytes: drawing, ending: '.svg', width, height, colour: await colourOf(sharp(icon)) };
  } catch (error) {
    throw new FileRefused('cannot be drawn; check its width, height and viewBox', { cause: error });
  }
}
