import { reactRouter } from '@react-router/dev/vite';
import { minify } from '@swc/core';
import { defineConfig, type Plugin } from 'vite';

/** Few files compress better than many: what all pages share comes in two, what is a page's own stays its own (R-049). */
const forBrowsers = {
  treeshake: {
    // What React Router tells developers in the console, and its parts that we do not use, visitors need not download.
    manualPureFunctions: ['warning', 'warnOnce', 'createContext', 'forwardRef', 'memo'],
    propertyReadSideEffects: false,
  },
  output: {
    codeSplitting: {
      groups: [
        {
          name: 'framework',
          test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-router)\//,
          priority: 2,
        },
        { name: 'shared', minShareCount: 3, priority: 1 },
      ],
    },
  },
} as const;

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

/**
 * Where a route's script cannot be had, React Router reloads the page that is being left, again and again. Ours tells of
 * it as Vite tells of its own imports, and what is done is decided in one place (docs/decisions/0016).
 */
const tellOfLostScripts: Plugin = {
  name: 'tell-of-lost-scripts',
  transform: {
    filter: { id: /react-router[/].*[/]routeModules[.]js$/ },
    handler(code) {
      const found = code.split(
        /console[.]error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/,
      );
      if (found.length !== 2) throw new Error('React Router loads the modules of routes in another way now.');
      return found.join(
        "window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error })); throw error;",
      );
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter(), tellOfLostScripts, simplifiedBySwc],
  build: {
    // A file of its own is cached and allowed by the security policy; a data: address is neither.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: isSsrBuild ? {} : forBrowsers,
  },
}));
