import { PALETTE } from '#specification.ts';

/** Increase when the design changes, because browsers and social networks cache images by URL. */
const DESIGN_VERSION = 2;

const design = [DESIGN_VERSION, ...Object.values(PALETTE)].join('\n');

/**
 * Builds the path of a page's share image. It contains a hash of the texts and the design, so that a URL always has the same
 * image.
 * @param pagePath path of the page with locale prefix, without query
 */
export function shareImagePath(pagePath: string, title: string, brand: string): string {
  const hash = fnv1a(`${design}\n${title}\n${brand}`);
  return `/share/${hash}${pagePath === '/' ? '/index' : pagePath}.jpg`;
}

/** @returns the path of the page of a share image, or undefined for another path */
export function pagePathOfShareImage(imagePath: string): string | undefined {
  const page = /^\/share\/[0-9a-f]{8}(\/[a-z0-9/-]+)\.jpg$/u.exec(imagePath)?.[1];
  return page === '/index' ? '/' : page;
}

/** 32-bit FNV-1a hash; collisions matter only between titles of one page. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
