import { localeOfPath } from '#language/locale/locale.ts';
import { entriesAtPath } from '#model/pages/entry-path.ts';
import { parseSiteLink } from '../entries/site-link.ts';

/**
 * Reads the target of a promoted result.
 * @param target path of a page with or without a language, which may have a query and an anchor; or a URL
 * @returns where to find the page, and what follows its path; undefined for another site
 */
export function promotedPlace(target: string) {
  const link = parseSiteLink(target);
  if (!link) return undefined;
  const { path } = localeOfPath(link.path);
  const [suffix = ''] = /[?#].*$/su.exec(target) ?? [];
  return { path, entries: entriesAtPath(path), suffix };
}
