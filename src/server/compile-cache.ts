import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * In the release's own folder: whoever could write there could change the code itself, which is not true of the temporary
 * folder that Node takes by default.
 */
const folder = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/**
 * Keeps what Node has made of our files, types taken away and compiled, for the next start. Every thread asks for itself,
 * before it loads anything else. Where the folder cannot be written nothing is kept, and all else is as before.
 */
export function keepCompiled(): void {
  enableCompileCache(folder);
}

/** Writes what has been compiled since; else it is written when the process ends, which not all do in peace. */
export function saveCompiled(): void {
  flushCompileCache();
}
