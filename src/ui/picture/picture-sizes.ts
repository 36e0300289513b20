/**
 * The widths, in pixels, in which a picture is to be had. A short list: each costs a conversion and room on the disk. 672 is
 * a phone's column at two device pixels and a card at three, 768 a phone's whole width and a card of a desktop: a first
 * picture takes one round trip less than with the next wider one.
 */
export const pictureWidths = [360, 672, 768, 960, 1280, 1600] as const;

/** Widths that were on the list before: a page that was open while a release came may still ask for them. */
export const formerWidths = [640] as const;

/** The formats of the smaller copies, the lightest first. */
export const pictureFormats = ['avif', 'webp'] as const;

/** What link previews show: cut to these pixels, as JPEG, which every reader of links understands. */
export const sharePicture = { width: 1200, height: 630 } as const;

/** Sides, in pixels, of the icon as PNG: for tabs, home screens of phones and the list of applications. */
export const iconSides = [32, 180, 192, 512] as const;

export type PictureFormat = (typeof pictureFormats)[number];

type IconSide = (typeof iconSides)[number];

// A drawing needs no copies, and what lies elsewhere has none that we know of.
const ours = /^(\/media\/[0-9a-f]{64})\/([a-z0-9-]+)\.(?:webp|avif|png|jpg)$/u;
const oursOrDrawing = /^(\/media\/[0-9a-f]{64})\/([a-z0-9-]+)\.(?:webp|avif|png|jpg|svg)$/u;

/** The widths in which a picture of this width is to be had: none is wider, but for the first that is wide enough. */
export function widthsOf(width: number): readonly number[] {
  const enough = pictureWidths.findIndex((each) => each >= width);
  return enough < 0 ? pictureWidths : pictureWidths.slice(0, enough + 1);
}

/**
 * What a browser may choose from, by the address and the width of the original: no copy is wider than it, and the
 * widest is as wide where the list goes that far. Nearly every browser takes AVIF; the few that do not get two widths as
 * WebP, one for phones and one for the rest: more of them would be a tenth of a list's page.
 * @returns the value of a `srcset` for each format; undefined for a picture that has no copies
 */
export function sourceSets(url: string, width: number): Record<PictureFormat, string> | undefined {
  if (width <= 0 || !ours.test(url)) return undefined;
  const folder = url.slice(0, url.lastIndexOf('/'));
  const stem = url.slice(folder.length, url.lastIndexOf('.'));
  // Put together at once: a list asks it for each of its pictures.
  const setOf = (offered: readonly number[], format: PictureFormat) => {
    const pieces: string[] = [];
    for (const each of offered) {
      const separator = pieces.length > 0 ? ', ' : '';
      pieces.push(separator, folder, `/${each}`, stem, `.${format} ${Math.min(each, width)}w`);
    }
    return pieces.join('');
  };
  const widths = widthsOf(width);
  return { avif: setOf(widths, 'avif'), webp: setOf(fewOf(widths), 'webp') };
}

/** One of the widths for phones and one for the rest. */
function fewOf(widths: readonly number[]): readonly number[] {
  const [first] = pictureWidths;
  const modest = widths.findLast((each) => each <= 960) ?? first;
  return modest === first ? [first] : [first, modest];
}

/** The address of the copy for link previews, or undefined for a picture that has none. */
export function shareAddress(url: string): string | undefined {
  const [, folder, stem] = ours.exec(url) ?? [];
  return folder === undefined ? undefined : `${folder}/share/${stem}.jpg`;
}

/** The address of the icon as PNG, or undefined where it does not lie with us. */
export function iconAddress(url: string, side: IconSide): string | undefined {
  const [, folder, stem] = oursOrDrawing.exec(url) ?? [];
  return folder === undefined ? undefined : `${folder}/icon-${side}/${stem}.png`;
}
