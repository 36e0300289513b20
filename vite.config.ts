import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Few files compress better than many: what all pages share comes in two, what is a page's own stays its own. */
const forBrowsers = {
  // What React Router tells developers in the console, its visitors need not download.
  treeshake: { manualPureFunctions: ['warning', 'warnOnce'] },
  output: {
    codeSplitting: {
      groups: [
        {
          name: 'framework',
          test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
          priority: 2,
        },
        { name: 'shared', minShareCount: 3, priority: 1 },
      ],
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    // A file of its own is cached and allowed by the security policy; a data: address is neither.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: isSsrBuild ? {} : forBrowsers,
  },
}));
