/**
 * Widths of image variants in pixels. Each one costs a conversion and disk space. 672 suits phone columns at
 * a device pixel ratio of 2, 768 full phone width and desktop cards.
 */
export const pictureWidths = [360, 672, 768, 960, 1280, 1600] as const;

/** Widths of earlier builds: pages that are still open may request them. */
export const retiredWidths = [640] as const;

/** Formats of the variants, smallest files first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** Size of the JPEG for link previews, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Side lengths of the PNG icons in pixels: browser tabs, home screens and app lists. */
export const iconSizes = [32, 180, 192, 512] as const;

export type PictureFormat = (typeof pictureFormats)[number];

type IconSize = (typeof iconSizes)[number];

// SVG originals and external pictures have no variants.
const RASTER_URL = /^(\/media\/[0-9a-f]{64})\/([a-z0-9-]+)\.(?:webp|avif|png|jpg)$/u;
const RASTER_OR_SVG_URL = /^(\/media\/[0-9a-f]{64})\/([a-z0-9-]+)\.(?:webp|avif|png|jpg|svg)$/u;

/** Returns the variant widths up to the first that is at least `width`. */
export function variantWidths(width: number): readonly number[] {
  const lastIndex = pictureWidths.findIndex((each) => each >= width);
  return lastIndex < 0 ? pictureWidths : pictureWidths.slice(0, lastIndex + 1);
}

/**
 * Builds the `srcset` values of a picture. Variants are never wider than the original. Nearly all browsers
 * support AVIF; WebP is limited to two widths to reduce the size of the HTML.
 * @returns `srcset` by format; undefined for a picture without variants
 */
export function sourceSets(url: string, width: number): Record<PictureFormat, string> | undefined {
  if (width <= 0 || !RASTER_URL.test(url)) return undefined;
  const folder = url.slice(0, url.lastIndexOf('/'));
  const stem = url.slice(folder.length, url.lastIndexOf('.'));
  const buildSrcset = (offeredWidths: readonly number[], format: PictureFormat) => {
    const pieces: string[] = [];
    for (const each of offeredWidths) {
      const separator = pieces.length > 0 ? ', ' : '';
      pieces.push(separator, folder, `/${each}`, stem, `.${format} ${Math.min(each, width)}w`);
    }
    return pieces.join('');
  };
  const widths = variantWidths(width);
  return { avif: buildSrcset(widths, 'avif'), webp: buildSrcset(selectFallbackWidths(widths), 'webp') };
}

/** Selects one width for phones and one for other devices. */
function selectFallbackWidths(widths: readonly number[]): readonly number[] {
  const [first] = pictureWidths;
  const medium = widths.findLast((each) => each <= 960) ?? first;
  return medium === first ? [first] : [first, medium];
}

/** Percents at which crops for link previews may lie: each one is another file. */
export const shareImagePositions = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100] as const;

/** The centre needs no position in the name of the variant. */
const CENTRE_PERCENT = 50;

/** Name of the crop for link previews that keeps a point. */
export function shareVariant(xPercent: number, yPercent: number): string {
  const isCentre = xPercent === CENTRE_PERCENT && yPercent === CENTRE_PERCENT;
  return isCentre ? 'share' : `share-${xPercent}-${yPercent}`;
}

/** Returns the URL of the link preview image; undefined for a picture without variants. */
export function shareImageUrl(
  url: string,
  focus: { x: number; y: number } | null = null,
): string | undefined {
  const [, folder, stem] = RASTER_URL.exec(url) ?? [];
  if (folder === undefined) return undefined;
  const percent = (share: number) => Math.round(share * 10) * 10;
  const variant = focus ? shareVariant(percent(focus.x), percent(focus.y)) : 'share';
  return `${folder}/${variant}/${stem}.jpg`;
}

/** Returns the URL of the PNG icon; undefined for external pictures. */
export function pngIconUrl(url: string, side: IconSize): string | undefined {
  const [, folder, stem] = RASTER_OR_SVG_URL.exec(url) ?? [];
  return folder === undefined ? undefined : `${folder}/icon-${side}/${stem}.png`;
}
