import { describe, expect, test } from 'vitest';
import { createRemoteMedia } from './remote-media.ts';

const hash = 'a'.repeat(64);
const media = createRemoteMedia('https://api.example.kz/cms', 'a secret');

/** The URL from which the file of an API response is fetched. */
const fetchedUrlOf = (address: string) => {
  const publicUrl = media.resolveUrl(address) ?? '';
  return publicUrl.startsWith('/') ? media.upstreamUrlOf(publicUrl) : publicUrl;
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
])('The file %s is fetched from %s', (address, upstream) => {
  expect(fetchedUrlOf(address)).toBe(upstream);
});

test.each([
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'https://user:x@api.example.kz/a.png',
  'http://[',
])('The string "%s" is not a file URL', (address) => expect(media.resolveUrl(address)).toBeUndefined());

test('Media URLs of a Shanyraq API are not changed', () => {
  expect(media.resolveUrl(`/media/${hash}/a.png`)).toBe(`/media/${hash}/a.png`);
});

describe('A target without a valid signature is rejected', () => {
  const publicUrl = media.resolveUrl('/uploads/a.png') ?? '';
  test.each([
    publicUrl.replace('a.png', 'b.png'),
    `${publicUrl}?x`,
    publicUrl.replace(/^\/media\/./u, '/media/_'),
    '/media/AAAAAAAAAAAAAAAAAAAAAA/cms/admin',
    '/media/../admin',
    `/media/${hash}/../../admin.png`,
    '/media/',
    '/media//',
  ])('%s', (target) => expect(media.upstreamUrlOf(target)).toBeUndefined());

  test('The signature depends on the secret', () => {
    expect(
      createRemoteMedia('https://api.example.kz/cms', 'another').upstreamUrlOf(publicUrl),
    ).toBeUndefined();
  });
});

test('Images in rich text are preserved with mapped URLs', () => {
  const html = media.sanitise(
    '<h1>T</h1><p><img src="/uploads/a b.png" alt="A &quot;b&quot;" onerror="x()" style="x"> <img src="https://cdn.kz/c.png"></p>',
  );
  expect(html).toBe(
    `<h2>T</h2><p><img src="${media.resolveUrl('/uploads/a b.png')}" alt="A &quot;b&quot;" loading="lazy"> ` +
      '<img src="https://cdn.kz/c.png" alt="" loading="lazy"></p>',
  );
});

test.each(['', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://['])(
  'An image with the source %j is removed',
  (address) => expect(media.sanitise(`<p>a<img src="${address}">b</p>`)).toBe('<p>ab</p>'),
);

describe('Links in rich text', () => {
  const hrefOf = (html: string, from = media) =>
    /href="([^"]*)"/u.exec(from.sanitise(html))?.[1]?.replaceAll('&amp;', '&');
  const file = media.resolveUrl('/files/a.pdf') ?? '';

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
    ['<a href="/files/a.pdf?x=1&amp;y=2#p">a</a>', `${media.resolveUrl('/files/a.pdf?x=1&y=2')}#p`],
    ['<h1>t</h1><a href="/files/a.pdf">a</a>', file],
  ])('The link %s is mapped to the file', (html, href) => {
    expect(hrefOf(html)).toBe(href);
    expect(media.upstreamUrlOf(href.replace(/#.*/u, ''))).toContain('https://api.example.kz/cms/files/a.pdf');
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
  ])('The link %s is not changed', (href) => expect(hrefOf(`<a title="x" href="${href}">a</a>`)).toBe(href));

  test('Links to pages are not changed if the site and its API share an origin', () => {
    const same = createRemoteMedia('https://example.kz/backend', 'a secret');
    for (const href of ['https://example.kz/contacts', '/kk/career/one', 'https://example.kz/ru/']) {
      expect(hrefOf(`<a href="${href}">a</a>`, same)).toBe(href);
    }
    const pdf = hrefOf('<a href="https://example.kz/backend/a.pdf">a</a>', same) ?? '';
    expect(same.upstreamUrlOf(pdf)).toBe('https://example.kz/backend/a.pdf');
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
])('The attributes of %s are sanitised', (html, attributes) => {
  const src = media.resolveUrl('/a.png');
  expect(media.sanitise(`<p>x</p>${html}`)).toBe(`<p>x</p><img src="${src}" ${attributes}>`);
});
