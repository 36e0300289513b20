import { expect, test } from 'vitest';
import { acceptsMediaType, htmlTypes, jsonTypes } from './content-negotiation.ts';

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'Application/JSON; charset=utf-8',
  'application/*;q=0.1',
  'application/problem+json',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'text/html;q=1, application/json;q=0.001',
  'application/json;q=0, application/problem+json',
  // No valid media range: treated as absent.
  'json',
  ';;;,,,',
  'a'.repeat(20_000),
])('The header %j accepts JSON', (accept) => {
  expect(acceptsMediaType(accept, jsonTypes)).toBe(true);
});

test.each([
  'text/html',
  'text/*',
  'image/avif,image/webp',
  'application/json;q=0',
  'application/json;q=0, */*',
  'application/json;q=0.000, application/*;q=1',
  '*/*;q=0',
  'application/xml, text/html;q=0.9',
  'application/json5',
])('The header %j does not accept JSON', (accept) => {
  expect(acceptsMediaType(accept, jsonTypes)).toBe(false);
});

test.each([
  [undefined, true],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', true],
  ['text/*', true],
  ['*/*', true],
  ['application/json', false],
  ['image/png, image/*', false],
  ['text/html;q=0, */*', false],
])('The header %s accepts HTML: %s', (accept, isAccepted) => {
  expect(acceptsMediaType(accept, htmlTypes)).toBe(isAccepted);
});
