import { describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { GroupGrantsError, grantsOfGroups, parseGroupGrants } from './group-grants.ts';
import { administratorGrant } from './permission.ts';
import { sections } from './section.ts';

const news = { role: 'editor', sections: ['news', 'about'], locales: ['kk', 'ru'] };

describe('Group rules', () => {
  test('name a role, sections and languages', () => {
    const grants = parseGroupGrants('site-admins=administrator; editors = editor : about,news : ru, kk ;');
    expect(grants).toEqual(
      new Map<string, unknown>([
        ['site-admins', [administratorGrant]],
        ['editors', [news]],
      ]),
    );
  });

  test('grant all sections and languages unless they are named', () => {
    const grants = parseGroupGrants('a=chief-editor;b=translator:*:en;c=reader:faq');
    expect(grants.get('a')).toEqual([{ role: 'chief-editor', sections, locales }]);
    expect(grants.get('b')).toEqual([{ role: 'translator', sections, locales: ['en'] }]);
    expect(grants.get('c')).toEqual([{ role: 'reader', sections: ['faq'], locales }]);
  });

  test('may contain the sign in the name of a group, and name a group twice', () => {
    const grants = parseGroupGrants('CN=editors,OU=site=editor:news,about:kk,ru;CN=editors,OU=site=leads');
    expect(grants.get('CN=editors,OU=site')).toEqual([news, { role: 'leads', sections, locales }]);
  });

  test.each([
    ['', 'must have a rule'],
    [' ; ', 'must have a rule'],
    ['editors', 'rule 1 must be group=role'],
    ['=editor', 'rule 1 must be group=role'],
    ['a=editor:news:kk:x', 'rule 1 must be group=role'],
    ['a=editor; b=owner', 'rule 2 must name one of the roles administrator,'],
    ['a=', 'rule 1 must name one of the roles'],
    ['a=editor:blog', 'rule 1 must name the sections home,'],
    ['a=editor:', 'rule 1 must name the sections'],
    ['a=editor:news:de', 'rule 1 must name the languages kk, ru, en'],
    ['a=administrator:news', 'rule 1: administrators have all sections'],
  ])('%j is rejected', (text, message) => {
    expect(() => parseGroupGrants(text)).toThrow(GroupGrantsError);
    expect(() => parseGroupGrants(text)).toThrow(message);
  });
});

test('The permissions of several groups add up, in the order of the rules', () => {
  const grants = parseGroupGrants('admins=administrator; editors=editor:news,about:kk,ru');
  expect(grantsOfGroups(grants, ['editors', 'unknown', 'admins'])).toEqual([administratorGrant, news]);
  expect(grantsOfGroups(grants, ['unknown', 'constructor'])).toEqual([]);
});
