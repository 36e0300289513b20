import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { createTranslate } from '#messages/translate.ts';
import { sections } from '#model/auth/section.ts';
import { contentLabels } from '../content-labels/kk.ts';
import type { AdminMessageKey } from '../messages/admin-messages.ts';
import { messages as ui } from '../messages/kk/ui.ts';
import { messages as users } from '../messages/kk/users.ts';
import { describeGrant, faultOfGrant, type GrantValue, normaliseGrant } from './grant-text.ts';

const t = createTranslate<AdminMessageKey>('kk', { ...ui, ...users });
const grant = (change: Partial<GrantValue>): GrantValue => ({
  role: 'translator',
  sections: ['news'],
  locales: ['en'],
  ...change,
});

test.each<[Partial<GrantValue>, string]>([
  [{}, 'Аудармашы: Жаңалықтар – ағылшынша'],
  [{ sections: [...sections] }, 'Аудармашы: барлық бөлім – ағылшынша'],
  [{ locales: [...locales] }, 'Аудармашы: Жаңалықтар – барлық тіл'],
  [{ role: 'administrator', sections: [], locales: [] }, 'Әкімші: барлық бөлім, барлық тіл'],
  [{ role: 'leads' }, 'Өтініштермен жұмыс'],
  [{ role: 'hr' }, 'Жұмысқа өтінімдер'],
  [{ role: 'lead-export' }, 'Өтініштерді файлға шығару'],
])('Permissions %j are described as “%s”', (change, text) => {
  expect(describeGrant(grant(change), t, { section: (name) => contentLabels.sections[name] })).toBe(text);
});

test('A restricted role needs sections and languages', () => {
  expect(faultOfGrant(grant({}))).toBeUndefined();
  expect(faultOfGrant(grant({ sections: [] }))).toBe('noSections');
  expect(faultOfGrant(grant({ locales: [] }))).toBe('noLanguages');
  expect(faultOfGrant(grant({ role: 'administrator', sections: [], locales: [] }))).toBeUndefined();
});

test('An administrator has all sections and languages, and a user for enquiries none', () => {
  expect(normaliseGrant(grant({ role: 'administrator' })).sections).toEqual(sections);
  for (const role of ['leads', 'hr', 'lead-export'] as const) {
    expect(normaliseGrant(grant({ role }))).toEqual({ role, sections: [], locales: [] });
  }
});
