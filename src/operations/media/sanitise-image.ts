import { rename, rm, writeFile } from 'node:fs/promises';
import type { Metadata, OutputInfo, Sharp } from 'sharp';
import type { FileContent } from '#store/files/file-content.ts';
import { averageColour } from './average-colour.ts';
import { type DrawSvg, drawSvg } from './draw-svg.ts';
import { FileRejectedError } from './file-rejected-error.ts';
import { hasNoMetadata, isAnimatedPng, isLosslessWebp } from './image-container.ts';
import { limitConversions, limitUploadConversions, loadSharp } from './image-conversion-limiter.ts';
import { detectImageFormat, type ImageFormat } from './image-format.ts';
import {
  MAX_PIXELS,
  MAX_SIDE_PIXELS,
  MAX_STRIPED_PIXELS,
  REDUCED_PIXELS,
  SHARP_INPUT_OPTIONS,
  UPLOAD_TIMEOUT_SECONDS,
} from './image-limits.ts';
import { type MediaFile, withMediaFile } from './media-file.ts';
import { sanitiseSvg } from './sanitise-svg.ts';

/** An upright image without metadata, within the limits of all conversions. */
export interface SanitisedImage {
  content: FileContent;
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
 * @param content a local file is changed in place, and never read into memory as a whole unless it is small or moves
 * @param draw renders an SVG
 * @throws FileRejectedError if browsers cannot show the image; errors of the file system
 */
export const sanitiseImage = (content: FileContent, draw: DrawSvg = drawSvg): Promise<SanitisedImage> =>
  limitUploadConversions(() =>
    limitConversions(() => withMediaFile(content, (file) => sanitiseNow(file, draw))),
  );

const HEAD_BYTES = 4096;

/** Of a conversion in progress. */
const CONVERTED_SUFFIX = '.converted';

async function sanitiseNow(file: MediaFile, draw: DrawSvg): Promise<SanitisedImage> {
  if (file.size === 0) throw new FileRejectedError('is empty', { code: 'empty' });
  const head = await file.read(0, HEAD_BYTES);
  const kind = detectImageFormat(head);
  if (kind === undefined) throw new FileRejectedError('is not a picture', { code: 'not-picture' });
  if (kind === 'svg') return sanitiseSvgImage(file, draw);
  if (!(kind in extensions)) {
    throw new FileRejectedError(
      `is ${kind}, which browsers do not show; save it as JPEG, PNG, WebP, AVIF or SVG`,
      { code: 'picture-format', format: kind },
    );
  }
  return sanitiseRasterImage(file, head, kind as Exclude<ImageFormat, 'svg'>);
}

/** How sharp reads a picture. A file is not read into memory; the caller knows that it is not an SVG, which may refer to others. */
const sourceOf = (content: FileContent): Uint8Array | string =>
  'path' in content ? content.path : content.bytes;

async function sanitiseRasterImage(
  file: MediaFile,
  head: Buffer,
  kind: keyof typeof extensions,
): Promise<SanitisedImage> {
  const sharp = await loadSharp();
  const source = sourceOf(file.content);
  const metadata = await sharp(source, { ...SHARP_INPUT_OPTIONS, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new FileRejectedError('is damaged', { code: 'damaged' });
    });
  checkSize(metadata, kind);
  if (kind === 'png' && (await isAnimatedPng(file))) {
    throw new FileRejectedError('is an animated PNG; save it as GIF or WebP', { code: 'animated-png' });
  }
  if ((metadata.pages ?? 1) > 1) return sanitiseAnimation(file.content, metadata);
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
  const describe = async (content: FileContent, { width, height }: Size): Promise<SanitisedImage> => ({
    content,
    extension: extensions[kind],
    width,
    height,
    colour: await averageColour(sharp(sourceOf(content), SHARP_INPUT_OPTIONS)),
    animated: false,
  });
  try {
    if (isUnchanged && isPlainSpace && (await hasNoMetadata(file, kind)))
      return await describe(file.content, upright);
    let picture = sharp(source, input).timeout({ seconds: UPLOAD_TIMEOUT_SECONDS }).autoOrient();
    if (scale < 1) {
      const scaled = (side: number) => Math.max(1, Math.floor(side * scale));
      picture = picture.resize(scaled(upright.width), scaled(upright.height), { fit: 'fill' });
    }
    const { content, info } = await replace(file.content, encode(picture, kind, head));
    return await describe(content, info);
  } catch (error) {
    throw undecodable(error);
  }
}

/** A failure of the file system, such as a full disk, is not one of the picture. */
const undecodable = (cause: unknown) =>
  cause instanceof Error && 'syscall' in cause
    ? cause
    : new FileRejectedError('is damaged: it cannot be decoded completely', { code: 'damaged' }, { cause });

/** Converts to WebP, which is much smaller than GIF. All frames are decoded at once. */
async function sanitiseAnimation(original: FileContent, metadata: Metadata): Promise<SanitisedImage> {
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
    const picture = sharp(sourceOf(original), { ...SHARP_INPUT_OPTIONS, animated: true })
      .timeout({ seconds: UPLOAD_TIMEOUT_SECONDS })
      .webp({ quality: 80, loop: loop === 0 ? possibleLoops : Math.min(loop, possibleLoops) });
    const { content, info } = await replace(original, picture);
    return {
      content,
      extension: '.webp',
      width: info.width,
      height: info.pageHeight ?? info.height,
      colour: await averageColour(sharp(sourceOf(content), SHARP_INPUT_OPTIONS)),
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

/** Puts the result of a conversion in the place of a local file, or into memory. */
async function replace(
  original: FileContent,
  picture: Sharp,
): Promise<{ content: FileContent; info: OutputInfo }> {
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  if ('bytes' in original) return { content: { bytes: data }, info };
  const partial = original.path + CONVERTED_SUFFIX;
  try {
    // Not by sharp, whose errors do not tell a full disk from a damaged picture.
    await writeFile(partial, data);
    await rename(partial, original.path);
    return { content: original, info };
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Encodes without metadata and profile; colours are converted to sRGB.
 * @param head the first bytes of the original
 */
function encode(picture: Sharp, kind: keyof typeof extensions, head: Buffer): Sharp {
  // Optimised Huffman tables would save 8 %, but need the complete picture in memory: 290 MB for 24 megapixels.
  if (kind === 'jpeg')
    return picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false });
  if (kind === 'webp') {
    return isLosslessWebp(head) ? picture.webp({ lossless: true }) : picture.webp({ quality: 92 });
  }
  if (kind === 'avif') return picture.avif({ quality: 80, effort: 2 });
  return picture.png({ compressionLevel: 9 });
}

async function sanitiseSvgImage(file: MediaFile, draw: DrawSvg): Promise<SanitisedImage> {
  const bytes = await sanitiseSvg(await file.read(0, file.size), sanitiseEmbedded);
  const drawing = await draw(bytes);
  if (drawing === undefined)
    throw new FileRejectedError('cannot be drawn; check its width, height and viewBox', {
      code: 'svg-invalid',
    });
  return { content: { bytes }, extension: '.svg', ...drawing, animated: false };
}

/** Browsers show no drawing that an SVG embeds as a photograph, and drawing it has no limit of time. */
const rejectDrawing: DrawSvg = async () => {
  throw new FileRejectedError('embeds a drawing as a photograph', { code: 'svg-invalid' });
};

async function sanitiseEmbedded(bytes: Buffer): Promise<Uint8Array> {
  const { content } = await withMediaFile({ bytes }, (file) => sanitiseNow(file, rejectDrawing));
  if (!('bytes' in content)) throw new Error('A content in memory stays in memory.');
  return content.bytes;
}
