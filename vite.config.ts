import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const fileOf = new Map<string, string>();

/**
 * A class by a mark of its file and its number in it: half a kilobyte less of a page, and one and a half of the style, than
 * by its name. Both builds come to the same.
 */
function shortClassName(name: string, file: string, css: string): string {
  const path = relative(root, file.replace(/[?].*/, ''));
  const mark = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, '').slice(0, 3);
  if ((fileOf.get(mark) ?? path) !== path) throw new Error(`${path} has the mark of ${fileOf.get(mark)}.`);
  fileOf.set(mark, path);
  const names = new Set(
    Array.from(css.matchAll(/(?:[.]|@keyframes )([a-z_][a-z0-9_-]*)/gi), ([, each]) => each),
  );
  const number = [...names].indexOf(name);
  if (number < 0) throw new Error(`${path} names ${name} in a way that is not known here.`);
  return `_${mark}${number.toString(36)}`;
}

/** Larger parts that two pages have in common: all others are spared them, for one more request of these two. */
const ofFewPages = /[/](timeline|vacancy-list|video-player)[.]/;

const startsPages = new Set(['entry-client', 'framework', 'shared', 'kk', 'ru', 'en']);

export default defineConfig(({ command }) => ({
  plugins: [react()],
  // The site has no folder of files that are served as they are.
  publicDir: false,
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    // A file of its own is cached and allowed by the security policy; a data: address is neither.
    assetsInlineLimit: 0,
    // One file of style: a page is painted when it has come, and over HTTP/1.1 a second one waits for a connection.
    cssCodeSplit: false,
    sourcemap: false,
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        manifest: true,
        // The document preloads what a page needs (src/server/rendering/site-bundle.ts).
        modulePreload: false,
        rolldownOptions: {
          input: 'src/site/entry-client.tsx',
          treeshake: {
            // What React Router tells developers in the console, and its parts that we do not use, visitors need not download.
            manualPureFunctions: ['warning', 'warnOnce', 'createContext', 'forwardRef', 'memo'],
            propertyReadSideEffects: false,
          },
          output: {
            // Chromium compiles what every page starts with while it downloads, beside the main thread (docs/decisions/0025).
            postBanner: ({ name }: { name: string }) =>
              startsPages.has(name) ? '//# allFunctionsCalledOnLoad' : '',
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
                  priority: 2,
                },
                // A part of two pages has half a kilobyte: by itself it would cost each of them a request.
                { name: 'shared', test: (id: string) => !ofFewPages.test(id), minShareCount: 2, priority: 1 },
              ],
            },
          },
          // Modules that are imported later keep their exports.
          preserveEntrySignatures: 'exports-only',
        },
      },
    },
    ssr: {
      // One bundle with all that it needs: the render thread reads a few files instead of three hundred, and has no
      // environment.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'build/server',
        // Together in one file, its copy of the style would be taken for one that browsers lack.
        cssCodeSplit: true,
        emptyOutDir: true,
        rolldownOptions: { input: 'src/site/entry-server.tsx' },
      },
    },
  },
}));
