import { locales } from '#language/locale/locale.ts';
import type { Role } from '#model/auth/permission.ts';
import type { GrantValue } from './grant-text.ts';

/** A grant with an identity while it is edited. */
export interface GrantDraft extends GrantValue {
  key: number;
  /** The languages are those that the form suggests for the role. */
  hasSuggestedLocales: boolean;
}

/** Most translators edit some languages only, so the languages are chosen one by one. */
const suggestedLocales = (role: Role) => (role === 'translator' ? [] : [...locales]);

export const newGrant = (key: number): GrantDraft => ({
  key,
  role: 'editor',
  sections: [],
  locales: suggestedLocales('editor'),
  hasSuggestedLocales: true,
});

/** Grants for the form; a user without any starts with one. */
export const toDrafts = (grants: readonly GrantValue[]): GrantDraft[] =>
  grants.length === 0
    ? [newGrant(0)]
    : grants.map((grant, key) => ({ ...grant, key, hasSuggestedLocales: false }));

/** What another role changes: languages that the user has not chosen follow it. */
export const changeRole = (
  { hasSuggestedLocales }: Pick<GrantDraft, 'hasSuggestedLocales'>,
  role: Role,
): Partial<GrantDraft> => (hasSuggestedLocales ? { role, locales: suggestedLocales(role) } : { role });
