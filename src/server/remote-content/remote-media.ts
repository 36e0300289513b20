import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CompletionRules } from '#contract/complete-response.ts';
import { sanitiseForeignRichText } from '#model/rich-text/rich-text.ts';

/** Maps file URLs of another API to URLs of the site, and back. */
export interface RemoteMedia extends CompletionRules {
  /**
   * Files on the API's origin get a URL of the site, which proxies them. Files on other origins are not
   * proxied.
   * @returns undefined for an invalid file URL
   */
  resolveUrl(address: string): string | undefined;
  /** Sanitises rich text and maps the file URLs in its links and images. */
  sanitise(html: string): string;
  /**
   * @param target path and query on the site
   * @returns the URL at the API; undefined if `resolveUrl` did not create the target
   */
  upstreamUrlOf(target: string): string | undefined;
}

/** A media file of a Shanyraq API. Not signed, because the URLs of image variants are derived from it. */
const shanyraqFile = /^\/media\/[0-9a-f]{64}\/[a-z0-9-]+(?:\/[a-z0-9-]+)?\.[a-z0-9]{2,5}$/u;

const signedTarget = /^\/media\/([A-Za-z0-9_-]{22})(\/[^#]*)$/u;

/** Paths of pages have no file extension. */
const pathWithExtension = /\.[a-z0-9]{2,5}$/iu;

const pathWithPageExtension = /\.(?:html?|xhtml|php[0-9]?|aspx?|jsp|cgi)$/iu;

/**
 * Signs the URLs (HMAC), so that the proxy fetches only files that API responses mention. The API may be on
 * an internal network.
 */
export function createRemoteMedia(base: string, secret: string): RemoteMedia {
  const { origin, pathname } = new URL(base);
  const prefix = pathname.replace(/\/+$/u, '');
  const sign = (path: string) => createHmac('sha256', secret).update(path).digest('base64url').slice(0, 22);

  function resolve(address: string): URL | undefined {
    const isBelowPrefix = prefix !== '' && address.startsWith(`${prefix}/`);
    const needsPrefix = /^\/(?![/\\])/u.test(address) && !isBelowPrefix;
    const reference = needsPrefix ? origin + prefix + address : address;
    const baseUrl = `${origin}${prefix}/`;
    const url = URL.canParse(reference, baseUrl) ? new URL(reference, baseUrl) : undefined;
    return url && /^https?:$/u.test(url.protocol) && url.username === '' ? url : undefined;
  }

  function addressOf(address: string): string | undefined {
    if (/^data:image\//iu.test(address)) return address;
    const url = address === '' ? undefined : resolve(address);
    if (url === undefined) return undefined;
    if (url.origin !== origin) return url.href;
    const pathBelowPrefix = url.pathname.startsWith(`${prefix}/`) ? url.pathname.slice(prefix.length) : '';
    if (url.search === '' && shanyraqFile.test(pathBelowPrefix)) return pathBelowPrefix;
    const path = url.pathname + url.search;
    return `/media/${sign(path)}${path}`;
  }

  /** Maps a link to a file of the API. Returns other links unchanged. */
  function linkOf(href: string): string {
    const url = /^(?:mailto|tel):|^#/iu.test(href) ? undefined : resolve(href.trim());
    if (url === undefined || url.origin !== origin) return href;
    if (!pathWithExtension.test(url.pathname) || pathWithPageExtension.test(url.pathname)) return href;
    return (addressOf(href.trim()) ?? href) + url.hash;
  }

  return {
    resolveUrl: addressOf,
    sanitise: (html) => sanitiseForeignRichText(html, { resolveUrl: addressOf, resolveLink: linkOf }),
    upstreamUrlOf(target) {
      if (shanyraqFile.test(target)) return origin + prefix + target;
      const [, signature = '', path = ''] = signedTarget.exec(target) ?? [];
      const expected = path === '' ? '' : sign(path);
      const isValid = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(expected));
      return isValid ? origin + path : undefined;
    },
  };
}
