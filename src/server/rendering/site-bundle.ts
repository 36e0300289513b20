import { hash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { BuildStamp } from '#site/routing/build-manifest.ts';
import type { AssetsOf, SiteModule } from '#site/site-module.ts';

const client = new URL('../../../build/client/', import.meta.url);
const serverBundle = fileURLToPath(new URL('../../../build/server/entry-server.js', import.meta.url));

export interface SiteBuild {
  module: SiteModule;
  assetsOf: AssetsOf;
  stamp: BuildStamp;
  /** The folder of what browsers load of it, each file named after its content. */
  assets: string;
}

/** Loads the built site. @throws Error with one sentence where it has not been built */
export async function loadSiteBuild(): Promise<SiteBuild> {
  try {
    const module = (await import(pathToFileURL(serverBundle).href)) as SiteModule;
    const manifest = await readFile(new URL('.vite/manifest.json', client), 'utf8');
    const { mtimeMs } = await stat(serverBundle);
    return {
      module,
      assetsOf: assetsOfBuild(JSON.parse(manifest) as Manifest),
      // Every file that browsers load is named after its content, so the manifest changes with any of them.
      stamp: { id: hash('sha256', manifest).slice(0, 8), timestamp: Math.round(mtimeMs) },
      assets: fileURLToPath(new URL('assets', client)),
    };
  } catch (error) {
    throw new Error('The site is not built: run `npm start`, which builds it first.', { cause: error });
  }
}

const ENTRY = 'src/site/entry-client.tsx';

/** Tells by Vite's manifest which files a page needs. */
function assetsOfBuild(manifest: Manifest): AssetsOf {
  const styles = Object.values(manifest)
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file }) => `<link rel="stylesheet" href="/${file}"/>`)
    .join('');
  const scriptsOf = (sources: readonly string[]) => {
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
    return { styles, scripts: scriptsOf([ENTRY, `src/site/layout/${locale}.tsx`, ...page]) };
  };
}
