import { expect, test } from 'vitest';
import { ownScripts } from './own-scripts.ts';

const head = '<html><head><script>one()</script><script src="/assets/two.js"></script><title>x</title>';

test('the scripts of the head and those behind all else are the own ones, but for what is data', () => {
  const end =
    '<div aria-live="polite"></div><script>two()</script><script type="module">three()</script></body></html>';
  const data = '<script type="application/ld+json">{"@context":"https://schema.org"}</script>';
  expect(ownScripts(head + data, end)).toEqual(['one()', 'two()', 'three()']);
});

test('a script that came with the content is not', () => {
  const end =
    '<main><script>stolen()</script></main><div aria-live="polite"></div><script>two()</script></body></html>';
  expect(ownScripts(head, end)).toEqual(['one()', 'two()']);
  expect(ownScripts(head, '<div><script>stolen()</script></div></body></html>')).toEqual(['one()']);
});

test('a page that has next to nothing in it has its scripts', () => {
  expect(ownScripts(head, '</head><body><main></main><script>two()</script></body></html>')).toEqual([
    'one()',
    'two()',
  ]);
});
