import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { pageRoutes } from '#model/pages/pages.ts';

// The heaviest page, the search with its answers, has 117,100 bytes; the others have 116,060 at most.
const MAX_SCRIPT_BYTES = 117_200;
const MAX_STYLE_BYTES = 11_500;

/** Scripts named in the HTML, whether requested before hydration or not. */
const SCRIPTS = /\/assets\/[^"&]+\.js/g;

/** Checks what the first visit of a page downloads, after Brotli compression. */
export interface DownloadLimits {
  /** @param pattern the page's path in the route table; undefined for the error page */
  violationsOf(
    pattern: string | undefined,
    downloads: { scripts: readonly string[]; styles: readonly string[] },
    html: string,
  ): Promise<string[]>;
}

/** Reads the build manifest. @param origin where build assets are served */
export async function loadDownloadLimits(origin: string): Promise<DownloadLimits> {
  const manifest = JSON.parse(await readFile('build/client/.vite/manifest.json', 'utf8')) as Manifest;
  const scriptByPattern = new Map(
    pageRoutes.map(({ path, file }) => [path, `/${manifest[`src/site/${file}.tsx`]?.file}`]),
  );
  const sizes = new Map<string, Promise<number>>();
  const sizeOf = (path: string) => {
    const size = sizes.get(path) ?? compressedSize(origin + path);
    sizes.set(path, size);
    return size;
  };
  const totalSize = async (paths: Iterable<string>) =>
    (await Promise.all([...paths].map(sizeOf))).reduce((total, size) => total + size, 0);

  return {
    async violationsOf(pattern, { scripts, styles }, html) {
      const all = new Set([...scripts, ...Array.from(html.matchAll(SCRIPTS), ([path]) => path)]);
      const [script, style] = [await totalSize(all), await totalSize(styles)];
      const ownScript = pattern === undefined ? undefined : scriptByPattern.get(pattern);
      return [
        ...(script > MAX_SCRIPT_BYTES ? [`${script} bytes of script`] : []),
        ...(style > MAX_STYLE_BYTES ? [`${style} bytes of style`] : []),
        ...(ownScript === undefined || all.has(ownScript) ? [] : [`${ownScript} is not loaded`]),
        ...[...scriptByPattern]
          .filter(([, other]) => other !== ownScript && all.has(other) && pattern !== undefined)
          .map(([otherPattern, other]) => `loads ${other} of /${otherPattern}`),
      ];
    },
  };
}

/** Size of a file in bytes after Brotli compression of quality 11, as build assets are served. */
export async function compressedSize(url: string): Promise<number> {
  const response = await fetch(url);
  // An error page would be measured otherwise.
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  return brotliCompressSync(Buffer.from(await response.arrayBuffer())).length;
}
