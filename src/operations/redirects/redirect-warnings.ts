import type { Kysely } from 'kysely';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { pathKey } from '#model/pages/path-key.ts';
import {
  findRedirectSourceError,
  findRedirectTargetError,
  findSiteTarget,
  isReservedPath,
  normaliseRedirectSource,
} from '#model/pages/redirect-url.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';
import { findPublicPlaces } from '../entries/is-public-path.ts';

/** What a valid rule may do without the intention of its author. */
export interface RedirectWarnings {
  /** Languages in which a page is public at the source: visitors will not reach it. */
  hidesPageIn: Locale[];
  /** Languages in which nothing is public at the target. */
  missesTargetIn: Locale[];
}

interface WarningScope {
  /** Of the site. */
  origin: string;
  /** In which the rules become public. */
  publishedIn: readonly Locale[];
}

/** A draft may become public in any language. */
const languagesOf = (publishedIn: readonly Locale[]) =>
  publishedIn.length > 0 ? locales.filter((locale) => publishedIn.includes(locale)) : locales;

/** @param rules sources and targets as typed; invalid ones have no warnings */
export async function findRedirectWarnings(
  db: Kysely<Database>,
  rules: readonly { from: string; to: string }[],
  { origin, publishedIn }: WarningScope,
): Promise<RedirectWarnings[]> {
  const languages = languagesOf(publishedIn);
  const checked = rules.map(({ from, to }) =>
    languages.map((locale) => ({
      locale,
      source:
        findRedirectSourceError(from) === undefined
          ? localePath(locale, normaliseRedirectSource(from))
          : null,
      target: targetPath(to, locale, origin),
    })),
  );
  const paths = checked.flat().flatMap(({ source, target }) => [source ?? [], target ?? []].flat());
  const places = await findPublicPlaces(db, paths);
  return checked.map((each) => ({
    hidesPageIn: each
      .filter(({ source }) => source !== null && places.get(source) === 'page')
      .map(({ locale }) => locale),
    missesTargetIn: each
      .filter(({ target }) => target !== null && !places.has(target))
      .map(({ locale }) => locale),
  }));
}

/** @returns null for another site, and for what the server itself serves */
function targetPath(to: string, locale: Locale, origin: string): string | null {
  if (findRedirectTargetError(to) !== undefined) return null;
  const target = findSiteTarget(to.trim(), origin);
  const pathname = target?.path.replace(/[?#].*$/su, '');
  if (target === undefined || pathname === undefined) return null;
  // File names are case-sensitive.
  if (pathname.startsWith('/media/')) return pathname;
  const key = pathKey(pathname);
  return isReservedPath(key) ? null : localePath(target.locale ?? locale, key);
}

/** The warnings of one rule, before it is saved. @throws ForbiddenError */
export async function checkRedirect(
  { db, origin }: { db: Kysely<Database>; origin: string },
  actor: Actor,
  { publishedIn, ...rule }: { from: string; to: string; publishedIn: readonly Locale[] },
): Promise<RedirectWarnings> {
  requirePermission(actor, 'read', 'redirect', null);
  const [warnings] = await findRedirectWarnings(db, [rule], { origin, publishedIn });
  return warnings ?? { hidesPageIn: [], missesTargetIn: [] };
}
