import { readFile } from 'node:fs/promises';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { reactByName } from './react-by-name.ts';

const entry: Rolldown.Plugin = {
  name: 'entry',
  resolveId: (id) => (id.endsWith('/entry') ? '\0entry' : undefined),
  load: (id) =>
    id === '\0entry'
      ? `import React, { useId } from 'react';
         import { jsx } from 'react/jsx-runtime';
         import { renderToStaticMarkup } from 'react-dom/server';
         const Part = () => jsx('p', { id: useId(), children: React.version });
         export const html = renderToStaticMarkup(jsx(Part, {}));`
      : undefined,
};

test('what is imported of React is called by its own name, and is the React of its own packages', async () => {
  const folder = await makeTemporaryDirectory();
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, reactByName],
    ssr: { noExternal: true },
    build: {
      ssr: 'entry',
      outDir: folder.path,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'entry.js' } },
    },
  });
  const file = `${folder.path}/entry.js`;
  expect(await readFile(file, 'utf8')).toContain('=> jsx("p", {');
  const { html }: { html: string } = await import(file);
  expect(html).toMatch(/^<p id="[^"]+">19[.][0-9.]+<[/]p>$/);
  await folder.remove();
});
