import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { palettePlugin } from './scripts/build/palette-plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const fileByHash = new Map<string, string>();

/**
 * A short class name from a hash of the file and the index of the class; equal in the client and server
 * builds.
 */
function shortClassName(name: string, file: string, css: string): string {
  const path = relative(root, file.replace(/[?].*/, ''));
  const fileHash = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
  const hashedFile = fileByHash.get(fileHash) ?? path;
  if (hashedFile !== path) throw new Error(`Class name hash collision: ${path} and ${hashedFile}.`);
  fileByHash.set(fileHash, path);
  const names = new Set(
    Array.from(css.matchAll(/(?:[.]|@keyframes )([a-z_][a-z0-9_-]*)/gi), ([, className]) => className),
  );
  const index = [...names].indexOf(name);
  if (index < 0) throw new Error(`${path}: the class ${name} was not found.`);
  return `_${fileHash}${index.toString(36)}`;
}

/**
 * Larger modules used by few pages only: not in the shared chunk, at the cost of a request on these pages.
 */
const sharedByFewPages =
  /[/](timeline|vacancy-list|video-player|video-card|document-versions|filter-bar|pagination|search-form|tabs|share-links|contact-cta)[.]/;

const initialChunks = new Set(['entry-client', 'framework', 'shared', 'kk', 'ru', 'en']);

export default defineConfig(({ command }) => ({
  plugins: [react(), palettePlugin()],
  publicDir: false,
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    // data: URLs are not cached and violate the content security policy.
    assetsInlineLimit: 0,
    // One style sheet, because it blocks the first paint, and over HTTP/1.1 a second one may wait for a
    // connection.
    cssCodeSplit: false,
    sourcemap: false,
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // An inline script preloads the modules (src/site/document/document.server.ts).
        modulePreload: false,
        rolldownOptions: {
          input: 'src/site/entry-client.tsx',
          treeshake: {
            // Removes development warnings and unused parts of React Router.
            manualPureFunctions: ['warning', 'warnOnce', 'createContext', 'forwardRef', 'memo'],
            propertyReadSideEffects: false,
          },
          output: {
            // Chromium compiles these chunks during the download, off the main thread (docs/decisions/0025).
            postBanner: ({ name }: { name: string }) =>
              initialChunks.has(name) ? '//# allFunctionsCalledOnLoad' : '',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                // Small shared modules in one chunk, to save requests.
                {
                  name: 'shared',
                  test: (id: string) => !sharedByFewPages.test(id),
                  minShareCount: 2,
                  priority: 1,
                },
              ],
            },
          },
          // Dynamically imported modules need their exports.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    ssr: {
      // A self-contained bundle: the render worker loads few files and has no environment variables.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'build/server',
        // A single style sheet would differ from that of the client build.
        cssCodeSplit: true,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/site/entry-server.tsx' },
      },
    },
  },
}));
