import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const MARK = '\0react-by-name:';

const require = createRequire(import.meta.url);

/**
 * React comes as CommonJS. Of such a module the bundler makes an object that asks for each function anew whenever it is
 * called, by a getter that engines cannot see through, and a page of the news list calls React's some eight hundred times. Here each is read
 * once, and whoever imports it has it by its own name. What React's own packages require of each other stays as it is.
 */
export const reactByName: Plugin = {
  name: 'react-by-name',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react([/]jsx-runtime)?$/ },
    handler: (module, importer, { kind }) =>
      kind === 'require-call' || importer?.startsWith(MARK) ? undefined : MARK + module,
  },
  load: {
    filter: { id: new RegExp(`^${MARK}`) },
    handler(id) {
      const module = id.slice(MARK.length);
      const names = Object.keys(require(module) as object);
      return [
        `import whole from '${module}';`,
        ...names.map((name) => `export const ${name} = whole.${name};`),
        'export default whole;',
      ].join('\n');
    },
  },
};
