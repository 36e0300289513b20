import { shortHash } from '#model/fields/short-hash.ts';
import { type Theme, themeChoices } from '#model/theme/theme.ts';
import { PALETTE } from '#specification.ts';

/** Increase when the design changes, because browsers and social networks cache images by URL. */
const DESIGN_VERSION = 2;

const design = [DESIGN_VERSION, ...Object.values(PALETTE)].join('\n');

/**
 * Builds the path of a page's share image. It contains a hash of the texts and the design, so that a URL always has the same
 * image.
 * @param pagePath path of the page with locale prefix, without query
 */
export function shareImagePath(pagePath: string, title: string, brand: string, theme: Theme): string {
  const hash = shortHash([design, title, brand, themeChoices(theme) || []].flat().join('\n'));
  return `/share/${hash}${pagePath === '/' ? '/index' : pagePath}.jpg`;
}

/** @returns the path of the page of a share image, or undefined for another path */
export function pagePathOfShareImage(imagePath: string): string | undefined {
  const page = /^\/share\/[0-9a-f]{8}(\/[a-z0-9/-]+)\.jpg$/u.exec(imagePath)?.[1];
  return page === '/index' ? '/' : page;
}
