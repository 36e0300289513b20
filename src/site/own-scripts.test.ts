import { expect, test } from 'vitest';
import { inlineScripts, scriptsBehind } from './own-scripts.ts';

test('inline scripts are what stands in the page and runs', () => {
  const html =
    '<script>one()</script><script src="/assets/two.js"></script><script type="application/ld+json">{"@type":"x"}</script><script type="module">three()</script>';
  expect([...inlineScripts(html)]).toEqual(['one()', 'three()']);
});

test('the scripts behind all else are those that nothing follows', () => {
  const own = '<script>two()</script><script type="module">three()</script>';
  expect(scriptsBehind(`<main><script>stolen()</script></main><div aria-live="polite"></div>${own}`)).toBe(
    own,
  );
  expect(scriptsBehind(`</head><body><main></main>${own}`)).toBe(own);
  expect(scriptsBehind('<div><script>stolen()</script></div>')).toBe('');
});
