import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { BuildInfo } from '#site/routing/build-manifest.ts';
import type { ResolveAssets, SiteModule } from '#site/site-module.ts';

const clientFolder = new URL('../../../build/client/', import.meta.url);
const serverBundle = fileURLToPath(new URL('../../../build/server/entry-server.js', import.meta.url));

export interface SiteBuild {
  module: SiteModule;
  assetsOf: ResolveAssets;
  stamp: BuildInfo;
  /** The folder of build assets, whose names contain a content hash. */
  assetsDir: string;
}

/** Loads the built site. @throws Error with one sentence if it is not built */
export async function loadSiteBuild(): Promise<SiteBuild> {
  try {
    const module = (await import(pathToFileURL(serverBundle).href)) as SiteModule;
    const manifest = await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8');
    const { mtimeMs } = await stat(serverBundle);
    return {
      module,
      assetsOf: createAssetLookup(JSON.parse(manifest) as Manifest),
      // File names contain content hashes, so the manifest changes with any file.
      stamp: { id: hash('sha256', manifest).slice(0, 8), timestamp: Math.round(mtimeMs) },
      assetsDir: fileURLToPath(new URL('assets', clientFolder)),
    };
  } catch (error) {
    throw new Error('The site is not built: run `npm start`, which builds it first.', { cause: error });
  }
}

const ENTRY = 'src/site/entry-client.tsx';

/** Finds the styles and scripts of a page in Vite's manifest. */
function createAssetLookup(manifest: Manifest): ResolveAssets {
  const styles = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${file}"/>`)
    .join('');
  const collectScripts = (sources: readonly string[]) => {
    const files = new Set<string>();
    const add = (source: string) => {
      const chunk = manifest[source];
      if (chunk === undefined || files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(add);
    };
    sources.forEach(add);
    return Array.from(files, (file) => `/${file}`);
  };
  return (locale, file) => {
    const page = file === undefined ? [] : [`src/site/${file}.tsx`];
    return { styles, scripts: collectScripts([ENTRY, `src/site/layout/${locale}.tsx`, ...page]) };
  };
}
