import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { minify } from '@swc/core';
import { defineConfig, type Plugin } from 'vite';
import {
  dataAsJson,
  knowsAllRoutes,
  tellOfLostScripts,
  withoutInstrumentation,
} from './scripts/adapt-react-router.ts';
import { reactByName } from './scripts/react-by-name.ts';

const neededAtOnce: ReadonlySet<string> = new Set(['framework', 'shared', 'root', 'entry.client']);

/** Larger parts that two pages have in common: all others are spared them, for one more request of these two. */
const ofFewPages = /[/](timeline|vacancy-list|video-player)[.]/;

/** Few files compress better than many: what all pages share comes in two, what is a page's own stays its own. */
const forBrowsers = {
  treeshake: {
    // What React Router tells developers in the console, and its parts that we do not use, visitors need not download.
    manualPureFunctions: ['warning', 'warnOnce', 'createContext', 'forwardRef', 'memo'],
    propertyReadSideEffects: false,
  },
  output: {
    // Most of what these hold runs before a page can be used. Told so, Chromium compiles it while it comes in, beside the
    // thread that draws, and not piece by piece on that thread as it is called.
    postBanner: ({ name }: { name: string }) =>
      neededAtOnce.has(name) ? '//# allFunctionsCalledOnLoad' : '',
    codeSplitting: {
      groups: [
        {
          // All of CommonJS is in here: the bundler's helpers for it join, where any other file would have them stand apart.
          name: 'framework',
          test: /react-by-name:|node_modules\/(react|react-dom|scheduler|react-router)\//,
          priority: 2,
        },
        // A part of two pages has half a kilobyte: by itself it would cost each of them a request.
        { name: 'shared', test: (id: string) => !ofFewPages.test(id), minShareCount: 2, priority: 1 },
      ],
    },
  },
};

/** Simplifies scripts further than the bundler's own minifier, which then has the last word: 1.6 % less to download. */
const simplifiedBySwc: Plugin = {
  name: 'simplified-by-swc',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async renderChunk(code) {
    const options = {
      module: true,
      ecma: 2020,
      mangle: true,
      compress: { passes: 3, pure_getters: true },
    } as const;
    return { code: (await minify(code, options)).code, map: null };
  },
};

/** What is imported by its address: the file that imports it, as it is named there, and the file itself. */
const rarelyNeeded = [
  { by: 'forms/form-block.tsx', as: './form-help.ts', name: 'form-help' },
  { by: 'suggestions/suggestions.ts', as: './combobox.ts', name: 'combobox' },
] as const;

/**
 * A script that most visits never need stands in a file of its own and is imported by its address. Vite's way of importing
 * it would bring along what announces its dependencies, half a kilobyte on every first visit, for a file that has none.
 */
const importedByAddress: Plugin = {
  name: 'imported-by-address',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /site[/](forms[/]form-block[.]tsx|suggestions[/]suggestions[.]ts)$/ },
    handler(code, importer) {
      const script = rarelyNeeded.find(({ by }) => importer.endsWith(`/${by}`));
      const found = code.split(`import('${script?.as}')`);
      if (!script || found.length !== 2) throw new Error(`${importer} imports its help in another way now.`);
      const id = fileURLToPath(new URL(script.as, `file://${importer}`));
      const file = this.emitFile({ type: 'chunk', id, name: script.name });
      return found.join(`import(import.meta.ROLLUP_FILE_URL_${file})`);
    },
  },
};

/**
 * The server's half of the site is one bundle with all that it needs: the thread that renders reads a few files instead of
 * three hundred, and React is the one for production wherever it runs.
 */
const forTheServer = {
  resolve: { noExternal: true },
  // The thread that renders has no environment, and to look into one at each page, as React Router does, is not free.
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
  // Together in one file, its copy of the style would be taken for one that browsers lack.
  build: { cssCodeSplit: true },
} as const;

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    importedByAddress,
    reactByName,
    reactRouter(),
    tellOfLostScripts,
    knowsAllRoutes,
    withoutInstrumentation,
    ...dataAsJson,
    simplifiedBySwc,
  ],
  environments: { ssr: forTheServer },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    // A file of its own is cached and allowed by the security policy; a data: address is neither.
    assetsInlineLimit: 0,
    // One file of style: a page is painted when it has come, and over HTTP/1.1 a second one waits for a connection.
    cssCodeSplit: false,
    sourcemap: false,
    rolldownOptions: isSsrBuild ? {} : forBrowsers,
  },
}));
