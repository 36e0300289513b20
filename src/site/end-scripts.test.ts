import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { withEndScripts } from './end-scripts.ts';

type Rendered = EntryContext['staticHandlerContext'];

const rendered = (routes: readonly string[], errors: Rendered['errors'] = null) =>
  ({ matches: routes.map((id) => ({ route: { id } })), errors }) as unknown as Rendered;

const announced = '<link rel="modulepreload" href="/assets/entry.js"/>';
const scripts = `<script>restore()</script><script type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import("/assets/entry.js");</script>`;

/** Pages of a route, each with its own title; counts how often scripts are rendered. */
function pages() {
  const drawn = { scripts: 0 };
  const page = (title: string) => (place: { known: boolean; wanted: boolean }) => {
    place.wanted = true;
    if (!place.known) drawn.scripts += 1;
    return {
      head: `<html><head><title>${title}</title>${place.known ? '' : announced}`,
      body: ['</head><body>'],
      end: `<main><script>stolen()</script></main>${place.known ? '' : scripts}</body></html>`,
    };
  };
  return { drawn, page };
}

test('the scripts of a route are rendered once, and all of its pages have them', () => {
  const { drawn, page } = pages();
  const of = rendered(['root', 'kk', 'once']);
  const first = withEndScripts(of, page('Бірінші'));
  const second = withEndScripts(of, page('Екінші'));
  expect(drawn.scripts).toBe(1);
  expect(second).toEqual({ ...first, head: '<html><head><title>Екінші</title>' });
  expect(first.head).toBe('<html><head><title>Бірінші</title>');
  expect(first.end).toBe('<main><script>stolen()</script></main>');
  expect(first.scripts?.text).toMatch(
    /^<script>restore\(\)<\/script><script type="module">[^<]*<\/script>$/u,
  );
  expect(first.scripts?.inline).toHaveLength(2);
  expect(first.scripts?.inline).not.toContain('stolen()');
});

test('another route has its own, and a page that failed keeps none', () => {
  const { drawn, page } = pages();
  withEndScripts(rendered(['root', 'kk', 'one']), page('Бір'));
  withEndScripts(rendered(['root', 'kk', 'two']), page('Екі'));
  expect(drawn.scripts).toBe(2);
  const failed = rendered(['root', 'kk', 'one'], { root: new Error('a fault of ours') });
  expect(withEndScripts(failed, page('Қате')).scripts?.inline).toHaveLength(2);
  expect(drawn.scripts).toBe(3);
});

test('a page without scripts gets none, also where its route has some', () => {
  const { page } = pages();
  const of = rendered(['root', 'kk', 'without']);
  const bare = () => ({
    head: '<html><head>',
    body: [],
    end: '</head><body><main></main><script>stolen()</script></body></html>',
  });
  for (const _ of [1, 2]) {
    const { end, scripts: own } = withEndScripts(of, bare);
    expect(end).toBe('</head><body><main></main><script>stolen()</script>');
    expect(own).toBeUndefined();
    withEndScripts(of, page('Бар'));
  }
});
