import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { frame } from '#messages/kk/layout.ts';
import { page } from '#messages/kk/page.ts';
import { bundled, pageWords } from '#messages/message-bundles.ts';
import { formRoutes, pageRoutes } from '../routing/route-table.ts';

const SITE = join(import.meta.dirname, '..');
const namespacesOf = (words: object) => new Set(Object.keys(words).map((key) => key.split('.', 1)[0] ?? ''));
// Those of forms are filled in on the server: no page says them by key.
const known = [...namespacesOf({ ...page, ...frame })];
const KEY = new RegExp(`['"\`](${known.join('|')})\\.[A-Za-z$]`, 'g');
const IMPORT = /^(?:import|export) (?!type)[^'";]*?from '([^']+\.tsx?)'/gm;

/** The components that a file draws with: itself and what it imports below `site` and `ui`. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    // What is rendered on the server alone brings its words along.
    if (name.startsWith('.') && !name.endsWith('.server.tsx')) partsOf(resolve(dirname(file), name), found);
  }
  return found;
}

/** The namespaces whose words a page may ask for, whatever state it is in. */
function namespacesIn(file: string): Set<string> {
  const named = new Set<string>();
  for (const part of partsOf(file)) {
    if (!part.endsWith('.tsx') && !part.includes('/pages/')) continue;
    for (const [, namespace = ''] of readFileSync(part, 'utf8').matchAll(KEY)) named.add(namespace);
  }
  return named;
}

/** @param name of a page as in the route table */
const sentBy = (name: string) =>
  Array.from(
    readFileSync(join(SITE, `${name}.load.ts`), 'utf8').matchAll(/pageWords\(locale, ([^)]+)\)/g),
    ([, list = '']) => list.replaceAll(/['\s]/g, '').split(','),
  ).flat();

describe('what a page says, it has been sent', () => {
  const files = [...new Set([...pageRoutes, ...formRoutes].map(({ file }) => file))];
  test.each(files)('%s', (name) => {
    const file = join(SITE, `${name}.tsx`);
    // An item that is not there in the reader's language is sent the words for that by `readItem`.
    const sent = new Set([...sentBy(name), ...namespacesOf(frame), 'untranslated']);
    expect([...namespacesIn(file)].filter((namespace) => !sent.has(namespace))).toEqual([]);
  });

  test('and nothing that it does not say', () => {
    const idle = files.flatMap((name) => {
      const said = namespacesIn(join(SITE, `${name}.tsx`));
      return sentBy(name)
        .filter((namespace) => !said.has(namespace))
        .map((namespace) => `${name}: ${namespace}`);
    });
    expect(idle).toEqual([]);
  });

  test('the frame and the error page stand without any page', () => {
    const parts = [
      'root.tsx',
      ...readdirSync(join(SITE, 'layout'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => join('layout', name)),
    ];
    const named = parts.flatMap((name) => [...namespacesIn(join(SITE, name))]);
    expect([...new Set(named)].sort()).toEqual([...namespacesOf(frame)].sort());
  });
});

test('the words of a page are those of the namespaces named, whole', () => {
  const words = pageWords('ru', 'share', 'pagination');
  expect(namespacesOf(words)).toEqual(new Set(['share', 'pagination']));
  expect(words['share.title']).toBe(bundled.ru['share.title']);
  expect(Object.keys(words).length).toBe(
    Object.keys(bundled.kk).filter((key) => /^(?:share|pagination)\./.test(key)).length,
  );
});
