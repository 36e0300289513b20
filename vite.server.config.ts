import { isBuiltin } from 'node:module';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const folder = 'build/process';

/** Entry points below src/server: the process itself, and the threads and child processes that it starts. */
const entries = [
  'main',
  'workers/render-worker',
  'workers/import-worker',
  'workers/file-cleaning-worker',
  'workers/image-worker',
  'workers/pdf-worker',
  'workers/pdf-parser-thread',
];
const outputName = (entry: string) => basename(entry);
const workers = new Set(entries.map(outputName));

/**
 * Points file URLs at the built worker of that name. All other files that a module names relative to itself (migrations,
 * word lists, the font) stay where their source is.
 */
const fileUrls: Plugin = {
  name: 'file-urls',
  enforce: 'pre',
  transform: {
    filter: { id: /[/]src[/][^?]+[.]ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(`${root}/${folder}`, id);
      return code
        .replaceAll(/new URL\('[./]+(?:workers[/])?([a-z-]+)[.]ts', import[.]meta[.]url\)/g, (whole, name) =>
          workers.has(name) ? `new URL('./${name}.js', import.meta['url'])` : whole,
        )
        .replaceAll('import.meta.url', `new URL('${source}', import.meta['url']).href`);
    },
  },
};

/**
 * Who imports `node:http` as a module is given all that it exports, among it a WebSocket and the whole of undici: 30 ms,
 * and the same again for others. Asked for as below, each part is loaded when it is first used.
 */
const lazyBuiltins: Plugin = {
  name: 'lazy-builtins',
  enforce: 'pre',
  // What the bundler itself adds to files needs this one as it is.
  resolveId: (id) => (isBuiltin(id) && id !== 'node:module' ? `\0builtin:${id}` : undefined),
  load: {
    filter: { id: /^\0builtin:/ },
    handler: (id) => `module.exports = process.getBuiltinModule('${id.slice('\0builtin:'.length)}');`,
  },
};

/** The server as a few files instead of twelve hundred (docs/decisions/0030). */
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
