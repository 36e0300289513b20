import { type Locale, locales } from '#language/locale/locale.ts';
import { isUnscoped, type Role } from '#model/auth/permission.ts';
import { type Section, sections } from '#model/auth/section.ts';
import type { TranslateAdmin } from '../messages/admin-messages.ts';
import type { TypeLabels } from '../messages/use-content-labels.ts';

/** Permissions as the API sends them. */
export interface GrantValue {
  role: Role;
  sections: Section[];
  locales: Locale[];
}

/** «Аудармашы: Баспасөз орталығы, Құжаттар – ағылшынша» */
export function describeGrant(
  { role, ...scope }: GrantValue,
  t: TranslateAdmin,
  labels: Pick<TypeLabels, 'section'>,
): string {
  const name = t(`role.${role}`);
  if (role === 'administrator') return `${name}: ${t('grants.everything')}`;
  if (isUnscoped(role)) return name;
  const hasAllSections = sections.every((section) => scope.sections.includes(section));
  const hasAllLocales = locales.every((locale) => scope.locales.includes(locale));
  if (hasAllSections && hasAllLocales) return `${name}: ${t('grants.everything')}`;
  const sectionText = hasAllSections
    ? t('grants.allSections')
    : sections
        .filter((section) => scope.sections.includes(section))
        .map((section) => labels.section(section))
        .join(', ');
  const localeText = hasAllLocales
    ? t('grants.allLanguages')
    : locales
        .filter((locale) => scope.locales.includes(locale))
        .map((locale) => t(`language.${locale}`))
        .join(', ');
  return `${name}: ${sectionText} – ${localeText}`;
}

export type GrantFault = 'noSections' | 'noLanguages';

/** What is missing in a grant; undefined if it is complete. */
export function faultOfGrant({ role, ...scope }: GrantValue): GrantFault | undefined {
  if (isUnscoped(role)) return undefined;
  if (scope.sections.length === 0) return 'noSections';
  return scope.locales.length === 0 ? 'noLanguages' : undefined;
}

/** Grants as they are sent: the scope of an unscoped role is irrelevant, but it must not be misleading. */
export const normaliseGrant = ({ role, ...scope }: GrantValue): GrantValue => {
  if (role === 'administrator') return { role, sections: [...sections], locales: [...locales] };
  if (isUnscoped(role)) return { role, sections: [], locales: [] };
  return { role, sections: scope.sections, locales: scope.locales };
};
