import { expect, test } from 'vitest';
import { listItemKeys } from './list-item-keys.ts';

const shared = {
  figures: [{ key: 'clients' }, { key: 'assets' }],
  teams: [
    { key: 'board', members: [{ key: 'aliya' }, { key: 'dana' }] },
    { key: 'audit', members: [{ key: 'dana' }] },
  ],
};

test.each([
  [['figures'], ['clients', 'assets']],
  [['teams[].members'], ['aliya', 'dana']],
  [
    ['teams', 'teams[].members'],
    ['board', 'audit', 'aliya', 'dana'],
  ],
  [['none'], []],
])('The keys of %j are listed once', (lists, keys) => {
  expect(listItemKeys(shared, lists)).toEqual(keys);
});

test.each([undefined, null, 'x', { figures: 1 }, { figures: [null, 1, { key: 1 }] }])(
  'The invalid fields %j have no keys',
  (fields) => {
    expect(listItemKeys(fields, ['figures'])).toEqual([]);
  },
);
