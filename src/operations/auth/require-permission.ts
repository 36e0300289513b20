import { type Locale, locales } from '#language/locale/locale.ts';
import {
  type Actor,
  type ContentAction,
  type GlobalAction,
  mayDo,
  mayDoGlobally,
} from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { ForbiddenError } from './auth-errors.ts';

/** @param locale `null` for actions on the whole entry @throws ForbiddenError */
export function requirePermission(
  actor: Actor,
  action: ContentAction,
  type: ContentTypeName,
  locale: Locale | null,
): void {
  if (!mayDo(actor, action, sectionOf(type), locale)) throw new ForbiddenError(action);
}

/** @returns the languages in which a user may perform an action on entries of a type */
export const permittedLocales = (actor: Actor, action: ContentAction, type: ContentTypeName): Locale[] =>
  locales.filter((locale) => mayDo(actor, action, sectionOf(type), locale));

/** @throws ForbiddenError */
export function requireGlobally(actor: Actor, action: GlobalAction): void {
  if (!mayDoGlobally(actor, action)) throw new ForbiddenError(action);
}
