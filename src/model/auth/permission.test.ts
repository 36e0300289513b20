import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { contentTypeNames } from '../content-types/names.ts';
import {
  type ContentAction,
  contentActions,
  type GlobalAction,
  globalActions,
  mayDo,
  mayDoGlobally,
  mayDoInAnySection,
  type Role,
  roles,
  systemActor,
} from './permission.ts';
import { sectionOf, sections, typesOf } from './section.ts';

/** Written out, so that a change of the rules changes two files. */
const expected: Record<Role, readonly ContentAction[]> = {
  administrator: ['read', 'write', 'share', 'create', 'submit', 'publish', 'unpublish', 'remove'],
  'chief-editor': ['read', 'write', 'share', 'create', 'submit', 'publish', 'unpublish', 'remove'],
  editor: ['read', 'write', 'share', 'create', 'submit'],
  translator: ['read', 'write', 'submit'],
  leads: [],
  hr: [],
  'lead-export': [],
  reader: ['read'],
};
const expectedGlobally: Partial<Record<Role, readonly GlobalAction[]>> = {
  administrator: globalActions,
  'chief-editor': ['manage-newsletters', 'read-insights'],
  editor: ['read-insights'],
  leads: ['manage-leads', 'manage-applications'],
  hr: ['manage-applications'],
  'lead-export': ['export-leads'],
};
const wholeEntry = ['read', 'share', 'create'];

describe.each(roles)('The role %s', (role) => {
  test('permits its actions in the granted sections and languages only', () => {
    const grants = [{ role, sections: ['news' as const], locales: ['en' as const] }];
    for (const action of contentActions) {
      for (const section of sections) {
        for (const locale of [...locales, null]) {
          const isCovered =
            role === 'administrator' ||
            (section === 'news' && (locale === 'en' || wholeEntry.includes(action)));
          const isPossible =
            expected[role].includes(action) && (locale !== null || wholeEntry.includes(action));
          const permission = mayDo({ grants }, action, section, locale);
          expect(permission, `${action} ${section} ${locale}`).toBe(isCovered && isPossible);
        }
      }
    }
  });

  test('permits its global actions', () => {
    const grants = [{ role, sections: [...sections], locales: [...locales] }];
    const permitted = globalActions.filter((action) => mayDoGlobally({ grants }, action));
    expect(permitted).toEqual(expectedGlobally[role] ?? []);
  });
});

test('Without grants nothing is permitted', () => {
  for (const action of contentActions) expect(mayDo({ grants: [] }, action, 'news', 'kk')).toBe(false);
  for (const action of globalActions) expect(mayDoGlobally({ grants: [] }, action)).toBe(false);
});

test('A permission for any section is enough for what all sections share, in its languages', () => {
  const grants = [{ role: 'translator' as const, sections: ['faq' as const], locales: ['en' as const] }];
  const permitted = locales.filter((locale) => mayDoInAnySection({ grants }, 'write', locale));
  expect(permitted).toEqual(['en']);
  expect(mayDoInAnySection({ grants }, 'publish', 'en')).toBe(false);
  expect(mayDoInAnySection({ grants: [] }, 'read', 'en')).toBe(false);
});

test('Several grants add up', () => {
  const grants = [
    { role: 'reader' as const, sections: ['news' as const], locales: ['kk' as const] },
    { role: 'translator' as const, sections: ['faq' as const], locales: ['en' as const] },
  ];
  expect(mayDo({ grants }, 'write', 'faq', 'en')).toBe(true);
  expect(mayDo({ grants }, 'write', 'news', 'en')).toBe(false);
  expect(mayDo({ grants }, 'write', 'faq', 'kk')).toBe(false);
});

test('Each content type belongs to one section', () => {
  expect(sections.flatMap(typesOf).sort()).toEqual([...contentTypeNames].sort());
  for (const section of sections) for (const type of typesOf(section)) expect(sectionOf(type)).toBe(section);
});

test('The system may do everything', () => {
  const actor = systemActor('import');
  expect(actor.userId).toBeNull();
  for (const action of contentActions) expect(mayDo(actor, action, 'structure', 'kk')).toBe(true);
});
