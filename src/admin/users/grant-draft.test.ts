import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { changeRole, newGrant, toDrafts } from './grant-draft.ts';
import { normaliseGrant } from './grant-text.ts';

const grant = { role: 'editor' as const, sections: ['news' as const], locales: [...locales] };

test('A new translator has no language until one is chosen, and other roles have all', () => {
  expect(newGrant(0).locales).toEqual(locales);
  expect(changeRole(newGrant(0), 'translator')).toEqual({ role: 'translator', locales: [] });
  expect(changeRole(newGrant(0), 'reader')).toEqual({ role: 'reader', locales: [...locales] });
});

test('Another role keeps languages that a person has chosen', () => {
  expect(changeRole({ hasSuggestedLocales: false }, 'translator')).toEqual({ role: 'translator' });
  for (const draft of toDrafts([grant]))
    expect(changeRole(draft, 'translator')).toEqual({ role: 'translator' });
});

test('A user without permissions starts with one grant', () => {
  expect(toDrafts([])).toEqual([newGrant(0)]);
});

test('A grant is sent without the state of the form', () => {
  expect(toDrafts([grant]).map(normaliseGrant)).toEqual([grant]);
});
