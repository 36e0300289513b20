import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from 'vite';

const folder = new URL('../../../build/admin/', import.meta.url);
const ENTRY = 'src/admin/entry-admin.tsx';

/** The built scripts and styles of the admin. */
export interface AdminBuild {
  id: string;
  assetsDir: string;
  /** URLs of the entry script, of the modules that it imports, and of the style sheets. */
  script: string;
  modules: readonly string[];
  styles: readonly string[];
  /** HTML for the head in development; the document then has no content security policy. */
  devHead?: string;
}

/** @throws Error with one sentence if the admin is not built */
export async function loadAdminBuild(): Promise<AdminBuild> {
  try {
    const text = await readFile(new URL('.vite/manifest.json', folder), 'utf8');
    return {
      id: hash('sha256', text).slice(0, 8),
      assetsDir: fileURLToPath(new URL('assets', folder)),
      ...findAssets(JSON.parse(text) as Manifest),
    };
  } catch (error) {
    throw new Error('The admin is not built: run `npm start`, which builds it first.', { cause: error });
  }
}

function findAssets(manifest: Manifest) {
  const files = new Set<string>();
  const styles = new Set<string>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    chunk.imports?.forEach(add);
  };
  add(ENTRY);
  const [script = '', ...modules] = Array.from(files, (file) => `/${file}`);
  return { script, modules, styles: Array.from(styles, (file) => `/${file}`) };
}
