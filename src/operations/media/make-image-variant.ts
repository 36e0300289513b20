import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import type { MediaFileStore, PictureVariant } from '#store/files/media-file-store.ts';
import { limitConversions, loadSharp } from './image-conversion-limiter.ts';
import { CONVERSION_TIMEOUT_SECONDS, SHARP_INPUT_OPTIONS } from './image-limits.ts';

/** A variant of a stored image. Callers have to restrict the sizes. */
export type VariantRequest =
  /** A copy of at most `width` pixels, not enlarged. */
  | { kind: 'copy'; width: number; format: 'avif' | 'webp' }
  /** A JPEG cropped to exactly this size; `x` and `y` are the position of the crop, from 0 to 1. */
  | { kind: 'share'; name: string; width: number; height: number; x: number; y: number }
  /** A square PNG; the only variant of an SVG. */
  | { kind: 'icon'; side: number };

export interface VariantMaker {
  /** @returns the local path, or undefined if the image does not exist or is damaged */
  make(sha256: string, request: VariantRequest): Promise<string | undefined>;
}

/**
 * Creates image variants on demand. Concurrent requests for one variant share a conversion (single-flight).
 */
export function createVariantMaker(files: MediaFileStore): VariantMaker {
  const inFlight = new Map<string, Promise<string | undefined>>();

  async function make(sha256: string, request: VariantRequest): Promise<string | undefined> {
    const variant = variantOf(request);
    const existing = await files.findVariant(sha256, variant);
    if (existing !== undefined) return existing;
    const original = await files.findPicture(sha256);
    if (original === undefined || (request.kind !== 'icon' && original.endsWith('.svg'))) return undefined;
    const bytes = await limitConversions(() => convert(original, request));
    return bytes && files.putVariant(sha256, variant, bytes);
  }

  return {
    make(sha256, request) {
      const key = `${sha256} ${variantOf(request)}`;
      const running = inFlight.get(key);
      if (running) return running;
      const conversion = make(sha256, request).finally(() => inFlight.delete(key));
      inFlight.set(key, conversion);
      return conversion;
    },
  };
}

function variantOf(request: VariantRequest): PictureVariant {
  if (request.kind === 'copy') return `${request.width}.${request.format}`;
  return request.kind === 'share' ? `${request.name}.jpg` : `icon-${request.side}.png`;
}

/** @returns undefined if the file cannot be decoded */
async function convert(original: string, request: VariantRequest): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  try {
    // Decoding from memory prevents an SVG from loading neighbouring files.
    const bytes = await readFile(original);
    if (request.kind === 'icon') return await (await renderIcon(bytes, request.side)).toBuffer();
    const picture = sharp(bytes, SHARP_INPUT_OPTIONS).timeout({ seconds: CONVERSION_TIMEOUT_SECONDS });
    return await (await convertPicture(picture, request)).toBuffer();
  } catch {
    return undefined;
  }
}

const DEFAULT_DPI = 72;
const MAX_DPI = 2400;

/**
 * Returns the density at which an SVG renders at the target size, since enlarging it later would blur it.
 * Physical units grow with the square of the density.
 */
async function densityFor(bytes: Uint8Array, side: number, { width, height }: Size): Promise<number> {
  const scale = Math.max(side / Math.max(width, height), 1.5 / Math.min(width, height));
  const sharp = await loadSharp();
  const doubled = await sharp(bytes, { limitInputPixels: false, density: 2 * DEFAULT_DPI }).metadata();
  const isPhysical = doubled.width > 3 * width || doubled.height > 3 * height;
  const density = DEFAULT_DPI * (isPhysical ? Math.sqrt(scale) : scale);
  return Math.min(MAX_DPI, Math.max(1, density));
}

type Size = Pick<Metadata, 'width' | 'height'>;

/** Renders a square PNG of an image or SVG. @throws Error if it cannot be decoded */
export async function renderIcon(bytes: Uint8Array, side: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = format === 'svg' ? await densityFor(bytes, side, { width, height }) : undefined;
  return sharp(bytes, { ...SHARP_INPUT_OPTIONS, ...(density !== undefined && { density }) })
    .timeout({ seconds: CONVERSION_TIMEOUT_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .png();
}

async function convertPicture(
  picture: Sharp,
  request: Exclude<VariantRequest, { kind: 'icon' }>,
): Promise<Sharp> {
  const upright = picture.autoOrient();
  if (request.kind === 'share') {
    const { width, height } = request;
    const { autoOrient } = await picture.metadata();
    return upright
      .extract(cropOf(autoOrient, request))
      .resize(width, height, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 });
  }
  const smaller = upright.resize({ width: request.width, withoutEnlargement: true });
  return request.format === 'avif'
    ? smaller.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
    : smaller.webp({ quality: 78, effort: 4 });
}

/** The largest part of a picture with the proportions of a crop, at its position. */
function cropOf(picture: Size, crop: Extract<VariantRequest, { kind: 'share' }>) {
  const scale = Math.min(picture.width / crop.width, picture.height / crop.height);
  const width = Math.max(1, Math.min(picture.width, Math.round(crop.width * scale)));
  const height = Math.max(1, Math.min(picture.height, Math.round(crop.height * scale)));
  return {
    left: Math.round((picture.width - width) * crop.x),
    top: Math.round((picture.height - height) * crop.y),
    width,
    height,
  };
}
