import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createRequestIdGenerator } from './request-id.ts';

function requestWith(headers: Record<string, string>) {
  return Object.assign(new IncomingMessage(new Socket()), { headers });
}

test('Every request gets a unique id', () => {
  const ids = Array.from({ length: 1000 }, () => createRequestIdGenerator(false)(requestWith({})));
  expect(new Set(ids).size).toBe(1000);
});

test('A request id is accepted from a trusted proxy and ignored from clients', () => {
  const request = requestWith({ 'x-request-id': 'proxy-7' });
  expect(createRequestIdGenerator(true)(request)).toBe('proxy-7');
  expect(createRequestIdGenerator(false)(request)).not.toBe('proxy-7');
  expect(createRequestIdGenerator(true)(requestWith({ 'x-request-id': '' }))).not.toBe('');
});

test.each([
  'a'.repeat(128),
  '0af7651916cd43dd8448eb211c80319c',
  'Root=1-67891233-abcdef',
  'a/b+c==',
  'x@y:1',
])('The request id %s is accepted', (given) => {
  expect(createRequestIdGenerator(true)(requestWith({ 'x-request-id': given }))).toBe(given);
});

test.each([
  'a'.repeat(129),
  'a'.repeat(10_000),
  'two, numbers',
  'a b',
  'a"b',
  '{"level":60}',
  'a\u00e9',
  'a\tb',
  '<script>',
  'a;b',
  'a\\nb',
  '%0d%0a',
])('The request id %s is replaced', (given) => {
  expect(createRequestIdGenerator(true)(requestWith({ 'x-request-id': given }))).toMatch(
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  );
});
