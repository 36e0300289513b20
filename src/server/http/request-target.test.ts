import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { isOriginForm, toOriginForm } from './request-target.ts';

function received(url: string, host = 'front.example') {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  request.headers.host = host;
  toOriginForm(request);
  return { url: request.url, host: request.headers.host };
}

test.each([
  ['http://site.example/en?a=b', '/en?a=b', 'site.example'],
  ['HTTP://SITE.example/EN', '/EN', 'SITE.example'],
  ['https://site.example/', '/', 'site.example'],
  ['http://site.example', '/', 'site.example'],
  ['http://site.example?page=2', '/?page=2', 'site.example'],
  ['http://site.example:8080/ru', '/ru', 'site.example:8080'],
  ['http://site.example:/ru', '/ru', 'site.example:'],
  ['http://127.0.0.1:3000/ru', '/ru', '127.0.0.1:3000'],
  ['http://[::1]:3000/ru', '/ru', '[::1]:3000'],
  ['http://site.example//evil.example/', '//evil.example/', 'site.example'],
  ['http://site.example/a?u=http://other.example/', '/a?u=http://other.example/', 'site.example'],
  ['http://мысал.қаз/ru', '/ru', 'мысал.қаз'],
])('The target %s becomes %s with host %s', (url, target, host) => {
  expect(received(url)).toEqual({ url: target, host });
  expect(isOriginForm(target)).toBe(true);
});

test.each(['/en', '/http://site.example/', '//site.example/', '*'])('The target %s is unchanged', (url) => {
  expect(received(url)).toEqual({ url, host: 'front.example' });
  expect(isOriginForm(url)).toBe(true);
});

test.each([
  'http:///en',
  'http://',
  'http://user@site.example/en',
  'http://user:password@site.example/en',
  'http://site.example:port/en',
  'http://site.example:123456/en',
  'http://a b/en',
  'ftp://site.example/en',
  'site.example:443',
  'javascript:alert(1)',
  'http:/en',
  'en',
  '',
])('The target %s is rejected', (url) => {
  expect(received(url)).toEqual({ url, host: 'front.example' });
  expect(isOriginForm(url)).toBe(false);
});
