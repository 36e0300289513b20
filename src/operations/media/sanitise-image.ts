import type { Metadata, Sharp } from 'sharp';
import { FileRejectedError } from './file-rejected-error.ts';
import { hasNoMetadata, isAnimatedPng, isLosslessWebp } from './image-container.ts';
import { limitConversions, loadSharp } from './image-conversion-limiter.ts';
import { detectImageFormat, type ImageFormat } from './image-format.ts';
import {
  CONVERSION_TIMEOUT_SECONDS,
  MAX_PIXELS,
  MAX_SIDE_PIXELS,
  MAX_STRIPED_PIXELS,
  REDUCED_PIXELS,
  SHARP_INPUT_OPTIONS,
  UPLOAD_TIMEOUT_SECONDS,
} from './image-limits.ts';
import { renderIcon } from './make-image-variant.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** An upright image without metadata, within the limits of all conversions. */
export interface SanitisedImage {
  bytes: Uint8Array;
  /** Required file extension, such as `.jpg`. */
  extension: '.jpg' | '.png' | '.webp' | '.avif' | '.svg';
  /** In pixels, as displayed. */
  width: number;
  height: number;
  /** Average colour, `#rrggbb`. */
  colour: string;
  animated: boolean;
}

type Size = Pick<SanitisedImage, 'width' | 'height'>;

const extensions = { jpeg: '.jpg', png: '.png', gif: '.png', webp: '.webp', avif: '.avif' } as const;

/** What moves longer needs a button that stops it (WCAG 2.2.2), so it is a video. */
const MAX_ANIMATION_SECONDS = 5;

/**
 * Validates an image by decoding it completely and removes its metadata. An upright file without metadata is
 * unchanged. An animation becomes WebP, and stops after five seconds.
 * @param read is called when the image is converted, so that waiting images need no memory
 * @throws FileRejectedError if browsers cannot show the image
 */
export function sanitiseImage(read: () => Promise<Uint8Array>): Promise<SanitisedImage> {
  return limitConversions(async () => {
    const { buffer, byteOffset, length } = await read();
    return sanitiseNow(Buffer.from(buffer, byteOffset, length));
  });
}

async function sanitiseNow(bytes: Buffer): Promise<SanitisedImage> {
  if (bytes.length === 0) throw new FileRejectedError('is empty', { code: 'empty' });
  const kind = detectImageFormat(bytes);
  if (kind === undefined) throw new FileRejectedError('is not a picture', { code: 'not-picture' });
  if (kind === 'svg') return sanitiseSvgImage(bytes);
  if (!(kind in extensions)) {
    throw new FileRejectedError(
      `is ${kind}, which browsers do not show; save it as JPEG, PNG, WebP, AVIF or SVG`,
      { code: 'picture-format', format: kind },
    );
  }
  return sanitiseRasterImage(bytes, kind as Exclude<ImageFormat, 'svg'>);
}

async function sanitiseRasterImage(bytes: Buffer, kind: keyof typeof extensions): Promise<SanitisedImage> {
  const sharp = await loadSharp();
  const metadata = await sharp(bytes, { ...SHARP_INPUT_OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new FileRejectedError('is damaged', { code: 'damaged' });
    });
  checkSize(metadata, kind);
  if (isAnimatedPng(bytes)) {
    throw new FileRejectedError('is an animated PNG; save it as GIF or WebP', { code: 'animated-png' });
  }
  if ((metadata.pages ?? 1) > 1) return sanitiseAnimation(bytes, metadata);
  const upright = metadata.autoOrient;
  const pixels = upright.width * upright.height;
  const scale = Math.min(
    pixels > MAX_PIXELS ? Math.sqrt(REDUCED_PIXELS / pixels) : 1,
    MAX_SIDE_PIXELS / Math.max(upright.width, upright.height),
    1,
  );
  const isUnchanged = (metadata.orientation ?? 1) === 1 && scale === 1;
  const isPlainSpace = metadata.space === 'srgb' || metadata.space === 'b-w' || metadata.space === 'rgb16';
  const input = { ...SHARP_INPUT_OPTIONS, limitInputPixels: MAX_STRIPED_PIXELS };
  const describe = async (stored: Buffer, { width, height }: Size): Promise<SanitisedImage> => ({
    bytes: stored,
    extension: extensions[kind],
    width,
    height,
    colour: await colourOf(sharp(stored, SHARP_INPUT_OPTIONS)),
    animated: false,
  });
  try {
    if (isUnchanged && isPlainSpace && hasNoMetadata(bytes, kind)) return await describe(bytes, upright);
    let picture = sharp(bytes, input).timeout({ seconds: UPLOAD_TIMEOUT_SECONDS }).autoOrient();
    if (scale < 1) {
      const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
      picture = picture.resize(scaled(upright.width), scaled(upright.height), { fit: 'fill' });
    }
    const { data, info } = await encode(picture, kind, bytes).toBuffer({ resolveWithObject: true });
    return await describe(data, info);
  } catch (error) {
    throw undecodable(error);
  }
}

const undecodable = (cause: unknown) =>
  new FileRejectedError('is damaged: it cannot be decoded completely', { code: 'damaged' }, { cause });

/** Converts to WebP, which is much smaller than GIF. All frames are decoded at once. */
async function sanitiseAnimation(bytes: Buffer, metadata: Metadata): Promise<SanitisedImage> {
  const { delay = [], loop = 0 } = metadata;
  const seconds = delay.reduce((total, each) => total + each, 0) / 1000;
  if (seconds > MAX_ANIMATION_SECONDS) {
    throw new FileRejectedError(
      `is an animation of ${Math.ceil(seconds)} seconds; save it as MP4 or WebM and use it as a video`,
      { code: 'too-long-animation', seconds: Math.ceil(seconds), maxSeconds: MAX_ANIMATION_SECONDS },
    );
  }
  const possibleLoops = Math.max(1, Math.floor(MAX_ANIMATION_SECONDS / Math.max(seconds, 0.1)));
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { ...SHARP_INPUT_OPTIONS, animated: true })
      .timeout({ seconds: UPLOAD_TIMEOUT_SECONDS })
      .webp({ quality: 80, loop: loop === 0 ? possibleLoops : Math.min(loop, possibleLoops) })
      .toBuffer({ resolveWithObject: true });
    return {
      bytes: data,
      extension: '.webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
      colour: await colourOf(sharp(data, SHARP_INPUT_OPTIONS)),
      animated: true,
    };
  } catch (error) {
    throw undecodable(error);
  }
}

/** Baseline JPEG is decoded in strips; other formats need memory for all pixels. */
function checkSize({ width, height, isProgressive, pages = 1 }: Metadata, kind: ImageFormat): void {
  const pixels = width * height * pages;
  const limit = kind === 'jpeg' && !isProgressive ? MAX_STRIPED_PIXELS : MAX_PIXELS;
  if (pixels <= limit) return;
  const megapixels = (count: number) => Math.round(count / 1_000_000);
  throw new FileRejectedError(
    `has ${width} × ${height} pixels${pages > 1 ? ` in ${pages} frames` : ''}, ${megapixels(pixels)} megapixels; ` +
      `at most ${megapixels(limit)} are accepted`,
    { code: 'too-many-pixels', megapixels: megapixels(pixels), maxMegapixels: megapixels(limit) },
  );
}

/** Encodes without metadata and profile; colours are converted to sRGB. */
function encode(picture: Sharp, kind: keyof typeof extensions, bytes: Buffer): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
  if (kind === 'webp') {
    return isLosslessWebp(bytes) ? picture.webp({ lossless: true }) : picture.webp({ quality: 92 });
  }
  if (kind === 'avif') return picture.avif({ quality: 80, effort: 2 });
  return picture.png({ compressionLevel: 9 });
}

/** Computes the average colour, which decodes the complete image. @throws Error if it is damaged */
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

async function sanitiseSvgImage(bytes: Buffer): Promise<SanitisedImage> {
  const drawing = await sanitiseSvg(bytes, async (embedded) => (await sanitiseNow(embedded)).bytes);
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(drawing, { limitInputPixels: false }).metadata();
    const icon = await (await renderIcon(drawing, 64)).png().toBuffer();
    return {
      bytes: drawing,
      extension: '.svg',
      width,
      height,
      colour: await colourOf(sharp(icon)),
      animated: false,
    };
  } catch (cause) {
    const message = 'cannot be drawn; check its width, height and viewBox';
    throw new FileRejectedError(message, { code: 'svg-invalid' }, { cause });
  }
}
