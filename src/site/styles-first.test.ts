import { expect, test } from 'vitest';
import { withStylesFirst } from './styles-first.ts';

test('the settings and style come before what the page fetches and says of itself', () => {
  const [meta, preload, title] = [
    '<meta charSet="utf-8"/>',
    '<link rel="preload" as="font"/>',
    '<title>x</title>',
  ];
  const style = '<script>{1}</script><link rel="stylesheet" href="/a"/><link rel="stylesheet" href="/b"/>';
  expect(withStylesFirst(`<html><head>${meta}${preload}${title}${style}</head><body>$1</body></html>`)).toBe(
    `<html><head>${meta}${style}${preload}${title}</head><body>$1</body></html>`,
  );
});

test('a page without style stays as it is', () => {
  const html = '<html><head><meta charSet="utf-8"/></head><body><script>1</script></body></html>';
  expect(withStylesFirst(html)).toBe(html);
});
