import { expect, test } from 'vitest';
import { asError, bareError } from './redact-error.ts';

test.each<[string, unknown, string]>([
  ['an error', new TypeError('a fault'), 'a fault'],
  ['a text', 'a text', 'a text'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  [
    'a response',
    new Response(null, { status: 404, statusText: 'Not Found' }),
    'thrown with status 404 Not Found',
  ],
  [
    'what a router throws',
    { status: 404, statusText: 'Not Found', data: 'x', internal: true },
    'thrown with status 404 Not Found',
  ],
  ['a status alone', { status: 302 }, 'thrown with status 302'],
  ['fields', { name: 'Айгүл', phone: '+7' }, 'an object was thrown, with the fields name, phone'],
  ['an empty object', {}, 'an object was thrown, with the fields (none)'],
  ['an object that is no text', Object.create(null), 'an object was thrown, with the fields (none)'],
])('%s is told by its words', (_what, thrown, message) => {
  expect(asError(thrown).message).toBe(message);
  expect(bareError(thrown).message).toBe(message);
});
