import { isBuiltin } from 'node:module';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const folder = 'build/process';

/** Entry points in src/server: the main process, and its worker threads and child processes. */
const entries = [
  'main',
  'workers/render-worker',
  'workers/import-worker',
  'workers/file-cleaning-worker',
  'workers/image-worker',
  'workers/svg-worker',
  'workers/pdf-worker',
  'workers/pdf-worker-thread',
];
const outputName = (entry: string) => basename(entry);
const workers = new Set(entries.map(outputName));

/**
 * Rewrites file URLs: to the built worker of that name, else (migrations, word lists, font) to the source
 * location.
 */
const fileUrls: Plugin = {
  name: 'file-urls',
  enforce: 'pre',
  transform: {
    filter: { id: /[/]src[/][^?]+[.]ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(`${root}/${folder}`, id);
      return code
        .replaceAll(
          /new URL\('[./]+(?:workers[/])?([a-z-]+)[.]ts', import[.]meta[.]url\)/g,
          (expression, name) =>
            workers.has(name) ? `new URL('./${name}.js', import.meta['url'])` : expression,
        )
        .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`);
    },
  },
};

/**
 * Loads built-in modules lazily. A static import of `node:http` reads all its exports, including undici,
 * which delays the start.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  enforce: 'pre',
  // Code added by the bundler imports node:module.
  resolveId: (id) => (isBuiltin(id) && id !== 'node:module' ? `\0builtin:${id}` : undefined),
  load: {
    filter: { id: /^\0builtin:/ },
    handler: (id) => `module.exports = process.getBuiltinModule('${id.slice('\0builtin:'.length)}');`,
  },
};

/** Bundles the server into a few files (docs/decisions/0030). */
export default defineConfig({
  plugins: [fileUrls, lazyBuiltins],
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['sharp', 'pg-native', 'unpdf'] },
  build: {
    ssr: true,
    outDir: folder,
    target: 'node26',
    minify: false,
    sourcemap: false,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((entry) => [outputName(entry), `src/server/${entry}.ts`])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'builtins', test: /\0builtin:/ }] },
      },
    },
  },
});
