import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { layout } from '#messages/kk/layout.ts';
import { page } from '#messages/kk/page.ts';
import { messageBundles, pageMessages } from '#messages/message-bundles.ts';
import { formRoutes, pageRoutes } from '#model/pages/pages.ts';

const SITE = join(import.meta.dirname, '..');
const namespacesOf = (messages: object) =>
  new Set(Object.keys(messages).map((key) => key.split('.', 1)[0] ?? ''));
// Without the messages of forms, which are rendered on the server.
const knownNamespaces = [...namespacesOf({ ...page, ...layout })];
const KEY = new RegExp(`['"\`](${knownNamespaces.join('|')})\\.[A-Za-z$]`, 'g');
const IMPORT = /^(?:import|export) (?!type)[^'";]*?from '([^']+\.tsx?)'/gm;

/** A module and the modules that it imports by relative paths. */
function importedFiles(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    // Components rendered on the server only do not need messages in the browser.
    if (name.startsWith('.') && !name.endsWith('.server.tsx'))
      importedFiles(resolve(dirname(file), name), found);
  }
  return found;
}

/** The message namespaces that a module and its imports use. */
function usedNamespaces(file: string): Set<string> {
  const used = new Set<string>();
  for (const part of importedFiles(file)) {
    if (!part.endsWith('.tsx') && !part.includes('/pages/')) continue;
    for (const [, namespace = ''] of readFileSync(part, 'utf8').matchAll(KEY)) used.add(namespace);
  }
  return used;
}

/** The namespaces that a loader returns. @param name file of the page as in the route table */
const loadedNamespaces = (name: string) =>
  Array.from(
    readFileSync(join(SITE, `${name}.load.ts`), 'utf8').matchAll(/pageMessages\(locale, ([^)]+)\)/g),
    ([, list = '']) => list.replaceAll(/['\s]/g, '').split(','),
  ).flat();

describe('A page loads the messages that it uses', () => {
  const files = [...new Set([...pageRoutes, ...formRoutes].map(({ file }) => file))];
  test.each(files)('%s', (name) => {
    const file = join(SITE, `${name}.tsx`);
    // `loadItem` returns the namespace `untranslated`.
    const loaded = new Set([...loadedNamespaces(name), ...namespacesOf(layout), 'untranslated']);
    expect([...usedNamespaces(file)].filter((namespace) => !loaded.has(namespace))).toEqual([]);
  });

  test('A page loads no unused messages', () => {
    const unused = files.flatMap((name) => {
      const used = usedNamespaces(join(SITE, `${name}.tsx`));
      return loadedNamespaces(name)
        .filter((namespace) => !used.has(namespace))
        .map((namespace) => `${name}: ${namespace}`);
    });
    expect(unused).toEqual([]);
  });

  test('Layouts and error pages use the layout messages only', () => {
    const modules = [
      'root.tsx',
      ...readdirSync(join(SITE, 'layout'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => join('layout', name)),
    ];
    const used = modules.flatMap((name) => [...usedNamespaces(join(SITE, name))]);
    expect([...new Set(used)].sort()).toEqual([...namespacesOf(layout)].sort());
  });
});

test('pageMessages returns all messages of the given namespaces', () => {
  const messages = pageMessages('ru', 'share', 'pagination');
  expect(namespacesOf(messages)).toEqual(new Set(['share', 'pagination']));
  expect(messages['share.title']).toBe(messageBundles.ru['share.title']);
  expect(Object.keys(messages).length).toBe(
    Object.keys(messageBundles.kk).filter((key) => /^(?:share|pagination)\./.test(key)).length,
  );
});
