import { readFile } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import type { FileStore, Variant } from '#store/files/media-file-store.ts';
import { inTurn, loadSharp } from './image-conversion-limiter.ts';
import { CONVERSION_TIMEOUT_SECONDS, pictureInput } from './image-limits.ts';

/** What can be made of a stored picture. Whoever calls keeps to a short list of sizes; this verb has none. */
export type VariantOrder =
  /** A copy that is no wider than `width` pixels, nor than the original. */
  | { kind: 'copy'; width: number; format: 'avif' | 'webp' }
  /** Cut to exactly these pixels, as JPEG. */
  | { kind: 'share'; width: number; height: number }
  /** A square PNG; the only thing that is made of a drawing. */
  | { kind: 'icon'; side: number };

export interface VariantMaker {
  /** @returns the variant's place on this machine, or undefined where there is no such picture or it is damaged */
  make(sha256: string, order: VariantOrder): Promise<string | undefined>;
}

/** Makes smaller copies of stored pictures, each once: who asks for one that is being made waits for it. */
export function openVariantMaker(files: FileStore): VariantMaker {
  const underWay = new Map<string, Promise<string | undefined>>();

  async function make(sha256: string, order: VariantOrder): Promise<string | undefined> {
    const variant = variantOf(order);
    const made = await files.findVariant(sha256, variant);
    if (made !== undefined) return made;
    const original = await files.findPicture(sha256);
    if (original === undefined || (order.kind !== 'icon' && original.endsWith('.svg'))) return undefined;
    const bytes = await inTurn(() => convert(original, order));
    return bytes && files.putVariant(sha256, variant, bytes);
  }

  return {
    make(sha256, order) {
      const key = `${sha256} ${variantOf(order)}`;
      const known = underWay.get(key);
      if (known) return known;
      const making = make(sha256, order).finally(() => underWay.delete(key));
      underWay.set(key, making);
      return making;
    },
  };
}

function variantOf(order: VariantOrder): Variant {
  if (order.kind === 'copy') return `${order.width}.${order.format}`;
  return order.kind === 'share' ? 'share.jpg' : `icon-${order.side}.png`;
}

/** @returns undefined for what cannot be read as a picture */
async function convert(original: string, order: VariantOrder): Promise<Uint8Array | undefined> {
  const sharp = await loadSharp();
  try {
    // From memory, so that a drawing cannot pull in the files that lie beside it.
    const bytes = await readFile(original);
    if (order.kind === 'icon') return await (await iconOf(bytes, order.side)).toBuffer();
    const picture = sharp(bytes, pictureInput).timeout({ seconds: CONVERSION_TIMEOUT_SECONDS });
    return await drawn(picture, order).toBuffer();
  } catch {
    return undefined;
  }
}

const DEFAULT_DENSITY = 72;
const MAX_DENSITY = 2400;

/**
 * The density at which a drawing is as large as it will be shown (scaled up afterwards, it would be blurred), and at least
 * one pixel in its shorter side. Sizes in millimetres or inches grow with the square of the density.
 */
async function densityFor(bytes: Uint8Array, side: number, { width, height }: Size): Promise<number> {
  const scale = Math.max(side / Math.max(width, height), 1.5 / Math.min(width, height));
  const sharp = await loadSharp();
  const doubled = await sharp(bytes, { limitInputPixels: false, density: 2 * DEFAULT_DENSITY }).metadata();
  const isPhysical = doubled.width > 3 * width || doubled.height > 3 * height;
  const density = DEFAULT_DENSITY * (isPhysical ? Math.sqrt(scale) : scale);
  return Math.min(MAX_DENSITY, Math.max(1, density));
}

type Size = Pick<Metadata, 'width' | 'height'>;

/** A square PNG of a drawing or a photograph. @throws Error for what cannot be read as a picture */
export async function iconOf(bytes: Uint8Array, side: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const density = format === 'svg' ? await densityFor(bytes, side, { width, height }) : undefined;
  return sharp(bytes, { ...pictureInput, ...(density !== undefined && { density }) })
    .timeout({ seconds: CONVERSION_TIMEOUT_SECONDS })
    .autoOrient()
    .resize(side, side, { fit: 'contain', background: '#00000000' })
    .png();
}

function drawn(picture: Sharp, order: Exclude<VariantOrder, { kind: 'icon' }>): Sharp {
  const upright = picture.autoOrient();
  if (order.kind === 'share') {
    const { width, height } = order;
    return upright
      .resize(width, height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 });
  }
  const smaller = upright.resize({ width: order.width, withoutEnlargement: true });
  return order.format === 'avif'
    ? smaller.avif({ quality: 55, effort: 2, chromaSubsampling: '4:2:0' })
    : smaller.webp({ quality: 78, effort: 4 });
}
