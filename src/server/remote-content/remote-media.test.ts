import { describe, expect, test } from 'vitest';
import { remoteMedia } from './remote-media.ts';

const hash = 'a'.repeat(64);
const media = remoteMedia('https://api.example.kz/cms', 'a secret');

/** The API's address that stands behind an address in an answer. */
const behind = (address: string) => {
  const shown = media.addressOf(address) ?? '';
  return shown.startsWith('/') ? media.upstreamOf(shown) : shown;
};

test.each([
  ['/uploads/a.png', 'https://api.example.kz/cms/uploads/a.png'],
  ['/cms/uploads/a.png', 'https://api.example.kz/cms/uploads/a.png'],
  ['uploads/a.png', 'https://api.example.kz/cms/uploads/a.png'],
  ['/uploads/a b.png?w=1&h=2#x', 'https://api.example.kz/cms/uploads/a%20b.png?w=1&h=2'],
  ['/uploads/қ.png', 'https://api.example.kz/cms/uploads/%D2%9B.png'],
  ['https://api.example.kz/other/a.png', 'https://api.example.kz/other/a.png'],
  [`/media/${hash}/a.png`, `https://api.example.kz/cms/media/${hash}/a.png`],
  [
    `https://api.example.kz/cms/media/${hash}/960/a.avif`,
    `https://api.example.kz/cms/media/${hash}/960/a.avif`,
  ],
  ['https://cdn.example.kz/a.png', 'https://cdn.example.kz/a.png'],
  ['//cdn.example.kz/a.png', 'https://cdn.example.kz/a.png'],
])('%s is fetched from %s', (address, upstream) => {
  expect(behind(address)).toBe(upstream);
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://user:x@api.example.kz/a.png',
  'http://[',
])('%s is no address of a file', (address) => expect(media.addressOf(address)).toBeUndefined());

test('files of our own API keep their address, by which smaller copies are found', () => {
  expect(media.addressOf(`/media/${hash}/a.png`)).toBe(`/media/${hash}/a.png`);
});

describe('nobody else is answered', () => {
  const shown = media.addressOf('/uploads/a.png') ?? '';
  test.each([
    shown.replace('a.png', 'b.png'),
    `${shown}?x`,
    shown.replace(/^\/media\/./u, '/media/_'),
    '/media/AAAAAAAAAAAAAAAAAAAAAA/cms/admin',
    '/media/../admin',
    `/media/${hash}/../../admin.png`,
    '/media/',
    '/media//',
  ])('%s', (target) => expect(media.upstreamOf(target)).toBeUndefined());

  test('another secret', () => {
    expect(remoteMedia('https://api.example.kz/cms', 'another').upstreamOf(shown)).toBeUndefined();
  });
});

test('pictures in rich text stay, at addresses that browsers reach', () => {
  const html = media.sanitise(
    '<h1>T</h1><p><img src="/uploads/a b.png" alt="A &quot;b&quot;" onerror="x()" style="x"> <img src="https://cdn.kz/c.png"></p>',
  );
  expect(html).toBe(
    `<h2>T</h2><p><img src="${media.addressOf('/uploads/a b.png')}" alt="A &quot;b&quot;" loading="lazy"> ` +
      '<img src="https://cdn.kz/c.png" alt="" loading="lazy"></p>',
  );
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://['])(
  'a picture at %j goes',
  (address) => expect(media.sanitise(`<p>a<img src="${address}">b</p>`)).toBe('<p>ab</p>'),
);

describe('links of rich text', () => {
  const hrefOf = (html: string, from = media) =>
    /href="([^"]*)"/u.exec(from.sanitise(html))?.[1]?.replaceAll('&amp;', '&');
  const file = media.addressOf('/files/a.pdf') ?? '';

  test.each([
    ['<a href="/files/a.pdf">a</a>', file],
    ['<a title="x" href="/files/a.pdf">a</a>', file],
    ['<a id="b" lang="ru" href="/files/a.pdf">a</a>', file],
    ["<a class=b target=_blank HREF='/files/a.pdf'>a</a>", file],
    ['<a href=" /files/a.pdf ">a</a>', file],
    ['<a href="files/a.pdf">a</a>', file],
    ['<a href="./files/a.pdf">a</a>', file],
    ['<a href="https://api.example.kz/cms/files/a.pdf">a</a>', file],
    ['<a href="/files/a.pdf#page=2">a</a>', `${file}#page=2`],
    ['<a href="/files/a.pdf?x=1&amp;y=2#p">a</a>', `${media.addressOf('/files/a.pdf?x=1&y=2')}#p`],
    ['<h1>t</h1><a href="/files/a.pdf">a</a>', file],
  ])('%s leads to the file', (html, href) => {
    expect(hrefOf(html)).toBe(href);
    expect(media.upstreamOf(href.replace(/#.*/u, ''))).toContain('https://api.example.kz/cms/files/a.pdf');
  });

  test.each([
    '/contacts',
    '/ru/about',
    '/press-center?category_id=3',
    '#note',
    '#c.d',
    'https://api.example.kz/contacts',
    'https://api.example.kz',
    'https://other.kz/c.pdf',
    '/page.html',
    '/index.php',
    'https://api.example.kz/news/x.aspx?id=1',
    'mailto:info@example.kz',
    'tel:+77001234567',
  ])('%s stays', (href) => expect(hrefOf(`<a title="x" href="${href}">a</a>`)).toBe(href));

  test('pages of a site on the origin of its API', () => {
    const same = remoteMedia('https://example.kz/backend', 'a secret');
    for (const href of ['https://example.kz/contacts', '/kk/career/one', 'https://example.kz/ru/']) {
      expect(hrefOf(`<a href="${href}">a</a>`, same)).toBe(href);
    }
    const pdf = hrefOf('<a href="https://example.kz/backend/a.pdf">a</a>', same) ?? '';
    expect(same.upstreamOf(pdf)).toBe('https://example.kz/backend/a.pdf');
  });
});

test.each([
  ['<img src="/a.png">', 'alt="" loading="lazy"'],
  ['<img width="300" height="200" alt="A" src="/a.png">', 'alt="A" width="300" height="200" loading="lazy"'],
  ['<img src="/a.png" width="100%" height="auto">', 'alt="" loading="lazy"'],
  [
    '<img src="/a.png" srcset="/b.png 2x" onerror="x()" style="width:9999px" loading="eager">',
    'alt="" loading="lazy"',
  ],
])('a picture of an answer: %s', (html, attributes) => {
  const src = media.addressOf('/a.png');
  expect(media.sanitise(`<p>x</p>${html}`)).toBe(`<p>x</p><img src="${src}" ${attributes}>`);
});
