import { createHmac, timingSafeEqual } from 'node:crypto';
import { sanitiseForeignRichText } from '#model/rich-text/rich-text.ts';

/** Where the files of another API are, and where visitors find them on the site. */
export interface RemoteMedia {
  /**
   * What lies with the API has an address of the site's own, by which it is fetched on; what lies elsewhere keeps its own.
   * @returns undefined for what is no address of a file
   */
  addressOf(address: string): string | undefined;
  /** Rich text with the addresses of files in its links and pictures. */
  sanitise(html: string): string;
  /** @returns the API's address for an address of the site, path and query; undefined where it is none of `addressOf`'s */
  upstreamOf(target: string): string | undefined;
}

/** What our own API calls its files; a picture has others sizes beside it. */
const ownFile = /^\/media\/[0-9a-f]{64}\/[a-z0-9-]+(?:\/[a-z0-9-]+)?\.[a-z0-9]{2,5}$/u;

const signed = /^\/media\/([A-Za-z0-9_-]{22})(\/[^#]*)$/u;

/** The path of a file: pages of the site have no ending. */
const filePath = /\.[a-z0-9]{2,5}$/iu;

/** What has an ending and is a page all the same. */
const pagePath = /\.(?:html?|xhtml|php[0-9]?|aspx?|jsp|cgi)$/iu;

/**
 * Addresses of the site for files of the API are signed, so that nobody can ask it for anything that its answers have not
 * named: it may stand where only we reach it.
 */
export function remoteMedia(base: string, secret: string): RemoteMedia {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/+$/u, '');
  const seal = (path: string) => createHmac('sha256', secret).update(path).digest('base64url').slice(0, 22);

  function resolve(address: string): URL | undefined {
    const isBelowPrefix = prefix !== '' && address.startsWith(`${prefix}/`);
    const from = /^\/(?![/\\])/u.test(address) && !isBelowPrefix ? origin + prefix + address : address;
    const url = URL.canParse(from, `${origin}${prefix}/`) ? new URL(from, `${origin}${prefix}/`) : undefined;
    return url && /^https?:$/u.test(url.protocol) && url.username === '' ? url : undefined;
  }

  function addressOf(address: string): string | undefined {
    if (/^data:image\//iu.test(address)) return address;
    const url = address === '' ? undefined : resolve(address);
    if (url === undefined) return undefined;
    if (url.origin !== origin) return url.href;
    const ownPath = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : '';
    if (url.search === '' && ownFile.test(ownPath)) return ownPath;
    const path = url.pathname + url.search;
    return `/media/${seal(path)}${path}`;
  }

  /** A link to a file of the API leads to its address on the site; all other links stay as they are. */
  function linkOf(href: string): string {
    const url = /^(?:mailto|tel):|^#/iu.test(href) ? undefined : resolve(href.trim());
    if (url === undefined || url.origin !== origin) return href;
    if (!filePath.test(url.pathname) || pagePath.test(url.pathname)) return href;
    return (addressOf(href.trim()) ?? href) + url.hash;
  }

  return {
    addressOf,
    sanitise: (html) => sanitiseForeignRichText(html, { addressOf, linkOf }),
    upstreamOf(target) {
      if (ownFile.test(target)) return origin + prefix + target;
      const [, given = '', path = ''] = signed.exec(target) ?? [];
      const due = path === '' ? '' : seal(path);
      const isSealed = given !== '' && timingSafeEqual(Buffer.from(given), Buffer.from(due));
      return isSealed ? origin + path : undefined;
    },
  };
}
