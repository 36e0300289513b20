import { expect, test } from 'vitest';
import { isPageView } from './page-view-counter.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const view = (changes: Partial<Parameters<typeof isPageView>[0]> = {}) =>
  isPageView({
    method: 'GET',
    url: '/ru/press-center?page=2',
    status: 200,
    contentType: 'text/html; charset=utf-8',
    headers: { 'user-agent': firefox },
    ...changes,
  });

const pageData = { url: '/ru/press-center/_payload.json?abc', contentType: 'application/json' };

test('Documents and page data are views, also if the browser has them', () => {
  expect(view()).toBe(true);
  expect(view({ status: 304 })).toBe(true);
  expect(view(pageData)).toBe(true);
  expect(view({ ...pageData, status: 304 })).toBe(true);
});

test.each([
  ['a missing page', { status: 404 }],
  ['a redirect', { status: 301 }],
  ['a failure', { status: 503 }],
  ['a submission', { method: 'POST' }],
  ['a request without a body', { method: 'HEAD' }],
  ['a file', { url: '/media/a/b.jpg', contentType: 'image/jpeg' }],
  ['a response without a type', { contentType: undefined }],
  ['the admin', { url: '/admin/content/news' }],
  ['a preview', { url: '/admin/preview/entries/1/kk' }],
  ['the description of the API', { url: '/api/docs' }],
])('%s is no view', (_, changes) => {
  expect(view(changes)).toBe(false);
});

test('A page whose path begins like that of the admin is a view', () => {
  expect(view({ url: '/administration' })).toBe(true);
});

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { 'x-purpose': 'preview' },
  { dnt: '1' },
  { 'sec-gpc': '1' },
])('A request with %j is no view', (headers) => {
  expect(view({ headers: { 'user-agent': firefox, ...headers } })).toBe(false);
});

test('Visitors who do not object are counted', () => {
  expect(view({ headers: { 'user-agent': firefox, dnt: '0' } })).toBe(true);
});

test.each([
  undefined,
  '',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'curl/8.14.1',
  'python-requests/2.32',
])('The user agent %j is a bot', (userAgent) => {
  expect(view({ headers: { 'user-agent': userAgent } })).toBe(false);
});

test.each([
  firefox,
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 YaBrowser/25.8 Safari/537.36',
])('The user agent %j is a browser', (userAgent) => {
  expect(view({ headers: { 'user-agent': userAgent } })).toBe(true);
});
