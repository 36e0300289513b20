import { expect, test } from 'vitest';
import { withStylesFirst } from './styles-first.ts';

test('the settings and style come before what the page fetches and says of itself', () => {
  const [meta, preload, title] = [
    '<meta charSet="utf-8"/>',
    '<link rel="preload" as="font"/>',
    '<title>x</title>',
  ];
  const style = '<script>{1}</script><link rel="stylesheet" href="/a"/><link rel="stylesheet" href="/b"/>';
  expect(withStylesFirst(`<html><head>${meta}${preload}${title}${style}`)).toBe(
    `<html><head>${meta}${style}${preload}${title}`,
  );
});

test('a page without style stays as it is', () => {
  const head = '<html><head><meta charSet="utf-8"/><script>1</script>';
  expect(withStylesFirst(head)).toBe(head);
});
