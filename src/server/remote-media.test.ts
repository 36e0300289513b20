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

test('links of rich text to files lead to them, all others stay', () => {
  const html = media.sanitise(
    '<p><a href="/uploads/a.pdf?x=1&amp;y=2">a</a> <a href="/ru/about">b</a> <a href="https://x.kz/c.pdf">c</a></p><script>1</script>',
  );
  expect(html).toContain(`href="${media.addressOf('/uploads/a.pdf?x=1&y=2')?.replace('&', '&amp;')}"`);
  expect(html).toContain('href="/ru/about"');
  expect(html).toContain('href="https://x.kz/c.pdf"');
  expect(html).not.toContain('script');
});

test('links to files by relative addresses lead to them too', () => {
  const html = media.sanitise('<a href="uploads/a.pdf">a</a> <a href="./b.docx">b</a> <a href="#c.d">c</a>');
  expect(html).toContain(`href="${media.addressOf('uploads/a.pdf')}"`);
  expect(html).toContain(`href="${media.addressOf('b.docx')}"`);
  expect(html).toContain('href="#c.d"');
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
