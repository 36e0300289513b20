import { type Locale, locales } from '#language/locale/locale.ts';
import { type Actor, type ContentAction, mayDo, mayDoInAnySection } from '#model/auth/permission.ts';
import { sectionOf } from '#model/auth/section.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Asset } from '#store/content/asset.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';

/**
 * Files belong to no section: a permission for any section is enough.
 * @param only the languages that are concerned; any language is enough if they are absent
 * @throws ForbiddenError
 */
export function requireInAnySection(
  actor: Actor,
  action: Extract<ContentAction, 'read' | 'write' | 'share' | 'remove'>,
  only?: readonly Locale[],
): void {
  const isAllowedIn = (locale: Locale) => mayDoInAnySection(actor, action, locale);
  if (!(only ? only.every(isAllowedIn) : locales.some(isAllowedIn))) throw new ForbiddenError(action);
}

/** A file may be deleted by those who may remove content, and by those who uploaded it. */
export const mayDelete = (actor: Actor, { user_id }: Pick<Asset, 'user_id'>): boolean =>
  (user_id !== null && user_id === actor.userId) ||
  locales.some((locale) => mayDoInAnySection(actor, 'remove', locale));

/** A public entry in one language. */
export interface PublicUse {
  type: ContentTypeName;
  locale: Locale;
}

/** Whether a user may change at once what public entries show. */
export const mayChangeInPublic = (actor: Actor, uses: readonly PublicUse[]): boolean =>
  uses.every(({ type, locale }) => mayDo(actor, 'publish', sectionOf(type), locale));
