import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { palettePlugin } from './scripts/build/palette-plugin.ts';

/** The server validates, sanitises and stores; the browser receives descriptions of fields as JSON. */
const rejectServerLibraries: Plugin = {
  name: 'reject-server-libraries',
  load: {
    filter: { id: /[/]node_modules[/](?:zod|sanitize-html|htmlparser2|libphonenumber-js|kysely|pg)[/]/ },
    handler(id) {
      this.error(`The admin must not include ${id}: import types only.`);
    },
  },
};

/** Components, session and language; not the texts, which are loaded in one language. */
const ofAllScreens =
  /[/]src[/](?:admin[/](?:api|messages|session|shell|ui)[/](?!(?:kk|ru|en)[/])|(?:contract|messages|ui)[/]|language[/](?!writing[/])|model[/]auth[/])/;

/**
 * Of several parts of the editor. Not what its dialogs, previews and writing checks share: they are loaded when they are
 * opened. Some rules belong to lists too.
 */
const ofTheEditor =
  /[/]src[/](?:admin[/]editor[/](?!writing[/]|diff[/]|preview[/]|dialogs[/]|history[/])|model[/]editing[/](?!bin|category-field|word-diff|diff-fields))/;

/** Builds the admin: a single-page application, separate from the public site. */
export default defineConfig({
  plugins: [react(), palettePlugin(), rejectServerLibraries],
  publicDir: false,
  logLevel: 'warn',
  build: {
    outDir: 'build/admin',
    manifest: true,
    // data: URLs violate the content security policy.
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      input: 'src/admin/entry-admin.tsx',
      treeshake: {
        // Removes development warnings and unused parts of React Router.
        manualPureFunctions: ['warning', 'warnOnce', 'createContext', 'forwardRef', 'memo'],
        propertyReadSideEffects: false,
      },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
              priority: 2,
            },
            // Small modules of all screens, and those of the parts of the editor, in one chunk each, to save requests.
            { name: 'shared', test: ofAllScreens, minShareCount: 3, priority: 1 },
            { name: 'editing', test: ofTheEditor, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
