import { enableCompileCache, flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Only users that may change the code can write here, unlike Node's default in the temporary folder. */
const folder = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

/**
 * Enables Node's compile cache for faster starts. Each thread calls this before its other imports. If the
 * folder is not writable, nothing is cached.
 */
export function initCompileCache(): void {
  enableCompileCache(folder);
}

/** Writes the cache now; Node otherwise does so at exit, which a killed process does not reach. */
export function saveCompileCache(): void {
  flushCompileCache();
}
