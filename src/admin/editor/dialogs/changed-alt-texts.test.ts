import { expect, test } from 'vitest';
import { type AltTexts, findChangedTexts } from './changed-alt-texts.ts';

const former: AltTexts = { kk: 'Қала', ru: 'Город' };

test.each<[string, AltTexts, AltTexts]>([
  ['nothing is typed', {}, {}],
  ['a language is changed', { kk: 'Көше' }, { kk: 'Көше' }],
  ['a language is added', { en: ' City ' }, { en: 'City' }],
  ['a language is emptied', { ru: ' ' }, { ru: '' }],
  ['the former text is typed again', { kk: 'Қала', ru: 'Город ', en: '' }, {}],
])('If %s, only changed languages are sent', (_case, typed, changed) => {
  expect(findChangedTexts(former, typed)).toEqual(changed);
});
