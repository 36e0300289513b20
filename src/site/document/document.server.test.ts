import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, test } from 'vitest';
import { defaultTheme } from '#model/theme/theme.ts';
import { serializeHydrationData } from '../data/page-data.server.ts';
import { inlineScripts, renderDocument } from './document.server.ts';

const assets = { styles: '<link rel="stylesheet" href="/assets/a.css"/>', scripts: ['/assets/entry.js'] };
const parts = {
  locale: 'ru' as const,
  head: '<title>T</title>',
  body: '<main>B</main>',
  assets,
  theme: defaultTheme,
};

interface ParsedScript {
  attributes: Readonly<Record<string, string>>;
  text: string;
}

function scriptsIn(html: string): ParsedScript[] {
  const found: ParsedScript[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if (!('childNodes' in node)) return;
    if ('attrs' in node && node.nodeName === 'script') {
      found.push({
        attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
        text: node.childNodes.map((child) => ('value' in child ? child.value : '')).join(''),
      });
    }
    node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

const isData = ({ attributes }: ParsedScript) => attributes.type === 'application/json';

describe('renderDocument', () => {
  test('Inline scripts are exactly those allowed by the Content-Security-Policy', () => {
    const data = serializeHydrationData({
      buildId: 'b1',
      loaderData: { root: { origin: 'https://example.kz' } },
    });
    const scripts = scriptsIn(renderDocument({ ...parts, data }));
    const texts = scripts.filter((script) => !isData(script)).map(({ text }) => text);
    expect(texts).toEqual(inlineScripts);
  });

  test('Without page data, only the head script is included', () => {
    const scripts = scriptsIn(renderDocument(parts));
    expect(scripts.map(({ text }) => text)).toEqual(inlineScripts.slice(0, 1));
  });

  test('A preview has no scripts, and its links open in another tab', () => {
    const html = renderDocument({ ...parts, isPreview: true });
    expect(scriptsIn(html)).toEqual([]);
    expect(html).toContain('<base target="_blank"/>');
    expect(renderDocument(parts)).not.toContain('<base');
  });

  test('Script paths with special characters are escaped', () => {
    const paths = ['/assets/entry.js', '/assets/a"b.js?x=1&quot;&y', "/assets/'<script>.js"];
    const html = renderDocument({ ...parts, assets: { ...assets, scripts: paths }, data: '{}' });
    const list = scriptsIn(html).find(isData)?.attributes['data-scripts'] ?? '';
    expect(JSON.parse(list)).toEqual(paths);
  });

  test('Page data cannot close their script element', () => {
    const loaderData = { 'ru/about': { title: '</script><script>alert(1)</script><!--\u2028&amp;' } };
    const data = serializeHydrationData({ buildId: 'b1', loaderData });
    const scripts = scriptsIn(renderDocument({ ...parts, data }));
    expect(JSON.parse(scripts.find(isData)?.text ?? '')).toEqual({ buildId: 'b1', loaderData });
    expect(scripts).toHaveLength(inlineScripts.length + 1);
  });

  test('The style sheet of a theme follows that of the build', () => {
    const theme = { ...defaultTheme, accent: '#123456', typeface: 'onest' as const };
    const html = renderDocument({ ...parts, theme });
    expect(html).toMatch(
      /href="\/assets\/a\.css"\/><link rel="stylesheet" href="\/_theme\/[a-z0-9-]+\.[0-9a-f]{8}\.css"\/>/u,
    );
    expect(html).toContain('<meta name="theme-color" content="#123456"/>');
    expect(html).toContain('as="font" type="font/woff2" href="/_theme/onest-cyrillic.woff2"');
    expect(renderDocument(parts)).not.toContain('_theme');
  });

  test('Head, styles and body are in order', () => {
    const html = renderDocument({ ...parts, assets: { ...assets, head: '<script src="/dev.js"></script>' } });
    expect(html).toMatch(
      /^<!DOCTYPE html><html lang="ru" data-theme="[^"]+"><head><meta charset="utf-8"\/>/u,
    );
    expect(html).toMatch(
      /href="\/assets\/a\.css".*<title>T<\/title><script src="\/dev\.js"><\/script><\/head><body><div id="root"><main>B<\/main><\/div><\/body><\/html>$/u,
    );
  });
});

test('Hydration data omit the HTML of forms', () => {
  const form = { name: 'message-us', formHtml: '<form></form>' };
  const json = serializeHydrationData({
    buildId: 'b1',
    loaderData: { 'ru/x': { form, title: 'T' }, ru: null },
  });
  expect(JSON.parse(json).loaderData).toEqual({
    'ru/x': { form: { name: 'message-us' }, title: 'T' },
    ru: null,
  });
});
