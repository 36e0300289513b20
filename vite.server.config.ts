import { isBuiltin } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const folder = 'build/process';

/** What is started by its own address: the process itself, its threads, and the processes that it starts. */
const entries = [
  'main',
  'render-worker',
  'import-process',
  'clean-process',
  'picture-worker',
  'pdf-process',
  'pdf-thread',
];

/**
 * Threads are found beside whoever starts them, as they are among the sources. All else that a file names by its own
 * address (migrations, word lists, the font) stays where its source is.
 */
const addresses: Plugin = {
  name: 'addresses',
  enforce: 'pre',
  transform: {
    filter: { id: /[/]src[/][^?]+[.]ts$/, code: 'import.meta.url' },
    handler(code, id) {
      const source = relative(`${root}/${folder}`, id);
      return code
        .replaceAll(/new URL\('[.][/]([a-z-]+)[.]ts', import[.]meta[.]url\)/g, (whole, name) =>
          entries.includes(name) ? `new URL('./${name}.js', import.meta['url'])` : whole,
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
  plugins: [addresses, lazyBuiltins],
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
      input: Object.fromEntries(entries.map((name) => [name, `src/server/${name}.ts`])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'builtins', test: /\0builtin:/ }] },
      },
    },
  },
});
