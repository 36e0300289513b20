import { expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { mayDo, mayDoGlobally, mayDoInAnySection, type Role, roles } from '#model/auth/permission.ts';
import { type Section, sectionOf, sections } from '#model/auth/section.ts';
import { administrationLinks, leadLinks, mainLinks } from './navigation.ts';
import { type Access, mayOpen } from './screen-access.ts';

function accessOf(role: Role, granted: readonly Section[] = sections): Access {
  const actor = { grants: [{ role, sections: granted, locales }] };
  return {
    mayDo: (action, type, locale) => mayDo(actor, action, sectionOf(type), locale),
    mayDoInAnySection: (action, locale) => mayDoInAnySection(actor, action, locale),
    mayDoGlobally: (action) => mayDoGlobally(actor, action),
  };
}

const guarded = [
  '/media/12',
  '/calendar',
  '/moment',
  '/glossary',
  '/menus',
  '/consent',
  '/theme',
  '/redirects/missing',
  '/texts',
  '/leads/3',
  '/leads/board',
  '/leads/person',
  '/users/new',
  '/approval',
  '/newsletters/new',
  '/insights',
  '/audit',
];

const content = ['/media/12', '/calendar', '/moment', '/glossary'];
const structure = ['/menus', '/consent', '/theme', '/redirects/missing', '/texts'];
const applications = ['/leads/3', '/leads/board'];

test.each<[Role, readonly string[]]>([
  ['administrator', guarded],
  ['chief-editor', [...content, ...structure, '/newsletters/new', '/insights']],
  ['editor', [...content, ...structure, '/insights']],
  ['translator', [...content, ...structure]],
  ['leads', [...applications, '/leads/person']],
  ['hr', applications],
  ['lead-export', []],
  ['reader', [...content, ...structure]],
])('Screens of the role %s', (role, expected) => {
  expect(guarded.filter((path) => mayOpen(path, accessOf(role)))).toEqual(expected);
});

test('Screens of the structure need a grant for that section', () => {
  const access = accessOf('chief-editor', ['news']);
  expect(structure.filter((path) => mayOpen(path, access))).toEqual([]);
  expect(content.every((path) => mayOpen(path, access))).toBe(true);
});

test('Every user may open the other screens', () => {
  for (const role of roles) {
    for (const path of ['/', '/matrix', '/bin', '/account', '/content/news/1', '/no-such-screen']) {
      expect(mayOpen(path, accessOf(role)), `${role} ${path}`).toBe(true);
    }
  }
});

test('The navigation has the screens that the user may open', () => {
  const pathsOf = (role: Role) => {
    const access = accessOf(role);
    return [...mainLinks(access), ...leadLinks(access), ...administrationLinks(access)].map(({ to }) => to);
  };
  expect(pathsOf('hr')).toEqual(['/', '/matrix', '/bin', '/leads']);
  expect(pathsOf('translator')).toEqual(['/', '/matrix', '/media', '/calendar', '/glossary', '/bin']);
  expect(pathsOf('administrator')).toHaveLength(12);
});
