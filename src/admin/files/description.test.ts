import { expect, test } from 'vitest';
import type { PictureTexts } from '#model/fields/picture-use.ts';
import { changedTexts } from './description.ts';

const former: PictureTexts = { kk: 'Қала', ru: 'Город' };

test.each<[string, PictureTexts, PictureTexts]>([
  ['nothing is typed', {}, {}],
  ['a language is changed', { kk: 'Көше' }, { kk: 'Көше' }],
  ['a language is added', { en: ' City ' }, { en: 'City' }],
  ['a language is emptied', { ru: ' ' }, { ru: '' }],
  ['the former text is typed again', { kk: 'Қала', ru: 'Город ', en: '' }, {}],
])('If %s, only changed languages are sent', (_case, typed, changed) => {
  expect(changedTexts(former, typed)).toEqual(changed);
});
