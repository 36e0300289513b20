import { isLocale, locales } from '#language/locale/locale.ts';
import { administratorGrant, type Grant, type Role, roles } from './permission.ts';
import { type Section, sections } from './section.ts';

/** Permissions of the members of groups at the identity provider. */
export type GroupGrants = ReadonlyMap<string, readonly Grant[]>;

/** A mistake in the text; the message names the rule by its number. */
export class GroupGrantsError extends Error {
  override readonly name = 'GroupGrantsError';
}

/**
 * Parses rules such as `site-admins=administrator; editors=editor:news,about:kk,ru`: the group, its role, the sections
 * and the languages. `*` or nothing stands for all of them. A group may have several rules.
 * @throws GroupGrantsError
 */
export function parseGroupGrants(text: string): GroupGrants {
  const grants = new Map<string, Grant[]>();
  const rules = text.split(';').filter((rule) => rule.trim() !== '');
  for (const [index, rule] of rules.entries()) {
    const [group, grant] = parseRule(rule, `rule ${index + 1}`);
    grants.set(group, [...(grants.get(group) ?? []), grant]);
  }
  if (rules.length === 0) throw new GroupGrantsError('must have a rule such as editors=editor:news:kk,ru');
  return grants;
}

function parseRule(rule: string, where: string): [group: string, grant: Grant] {
  // Names of groups in a directory may contain the sign: CN=editors,OU=site.
  const end = rule.lastIndexOf('=');
  const group = rule.slice(0, Math.max(end, 0)).trim();
  const [role = '', sectionList = '*', localeList = '*', ...rest] = rule
    .slice(end + 1)
    .split(':')
    .map((part) => part.trim());
  if (group === '' || rest.length > 0) {
    throw new GroupGrantsError(
      `${where} must be group=role, group=role:sections or group=role:sections:languages`,
    );
  }
  if (!isRole(role)) throw new GroupGrantsError(`${where} must name one of the roles ${roles.join(', ')}`);
  if (role === 'administrator') {
    if (sectionList + localeList !== '**') {
      throw new GroupGrantsError(`${where}: administrators have all sections and languages`);
    }
    return [group, administratorGrant];
  }
  const namedSections = listOf(sectionList, sections, isSection);
  if (!namedSections) throw new GroupGrantsError(`${where} must name the sections ${sections.join(', ')}`);
  const namedLocales = listOf(localeList, locales, isLocale);
  if (!namedLocales) throw new GroupGrantsError(`${where} must name the languages ${locales.join(', ')}`);
  return [group, { role, sections: namedSections, locales: namedLocales }];
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
const isSection = (text: string): text is Section => (sections as readonly string[]).includes(text);

/** @returns the named items in the order of all; undefined if one is unknown */
function listOf<Item extends string>(
  text: string,
  all: readonly Item[],
  isItem: (part: string) => part is Item,
): readonly Item[] | undefined {
  if (text === '*') return all;
  const named = text.split(',').map((part) => part.trim());
  return named.every(isItem) ? all.filter((item) => named.includes(item)) : undefined;
}

/** @returns the permissions of all groups of a user, in the order of the rules */
export const grantsOfGroups = (grants: GroupGrants, groups: readonly string[]): Grant[] =>
  Array.from(grants).flatMap(([group, granted]) => (groups.includes(group) ? granted : []));
