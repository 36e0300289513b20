/** Increased when titles are drawn otherwise: browsers and networks keep a picture for as long as its address stays. */
const DRAWING = 2;

/**
 * Where the picture lies that shows a page's title where a link to it is shared. The address changes with the words,
 * so that the picture itself never has to.
 * @param address the page's address without query, language prefix included
 */
export function titlePictureAddress(address: string, title: string, brand: string): string {
  const words = fingerprint(`${DRAWING}\n${title}\n${brand}`);
  return `/share/${words}${address === '/' ? '/index' : address}.jpg`;
}

/** @returns the address of the page that a picture is for, or undefined for what is no such picture */
export function pageOfTitlePicture(address: string): string | undefined {
  const page = /^\/share\/[0-9a-f]{8}(\/[a-z0-9/-]+)\.jpg$/u.exec(address)?.[1];
  return page === '/index' ? '/' : page;
}

/** FNV-1a, 32 bits: enough to tell one title from the next one of the same page. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
