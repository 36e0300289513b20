import { expect, test } from 'vitest';
import { redactError, toError } from './redact-error.ts';

test.each<[string, unknown, string]>([
  ['an error', new TypeError('a fault'), 'a fault'],
  ['a text', 'a text', 'a text'],
  ['nothing', undefined, 'undefined'],
  ['null', null, 'null'],
  [
    'a response',
    new Response(null, { status: 404, statusText: 'Not Found' }),
    'Non-error thrown with status 404 Not Found',
  ],
  [
    'a route error response',
    { status: 404, statusText: 'Not Found', data: 'x', internal: true },
    'Non-error thrown with status 404 Not Found',
  ],
  ['a status alone', { status: 302 }, 'Non-error thrown with status 302'],
  ['fields', { name: 'Айгүл', phone: '+7' }, 'Non-error object thrown with the fields name, phone'],
  ['an empty object', {}, 'Non-error object thrown with the fields (none)'],
  ['an object without a prototype', Object.create(null), 'Non-error object thrown with the fields (none)'],
])('The log message for %s has no personal data', (_what, thrown, message) => {
  expect(toError(thrown).message).toBe(message);
  expect(redactError(thrown).message).toBe(message);
});
