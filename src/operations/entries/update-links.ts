import type { Kysely } from 'kysely';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { findLinkedPaths, markLinks, type NewLink, replaceLinks } from '#store/editing/entry-link.ts';
import type { SummarySource } from '#store/editing/entry-summary.ts';
import { markExternalLinks } from '#store/insights/external-link.ts';
import type { Database, Fields } from '#store/schema.ts';
import { parseExternalUrl } from './external-url.ts';
import { findFieldLinks } from './find-field-links.ts';
import { findPublicPlaces } from './is-public-path.ts';
import { listEntryTargets } from './list-entry-targets.ts';
import { parseSiteLink } from './site-link.ts';

/**
 * Records the references and links of an entry, and checks the public ones. Public links of other entries to this one
 * are checked too, because it may have become public, or no longer is. Links to other sites are checked at night.
 */
export async function updateLinks(db: Kysely<Database>, source: SummarySource): Promise<void> {
  const links = collectLinks(source);
  const incoming = await findLinkedPaths(db, await pathsOf(db, source));
  await replaceLinks(db, source.entry.id, links);
  const outgoing = links.flatMap(({ target_path, is_published }) =>
    is_published && target_path ? [target_path] : [],
  );
  const paths = new Set([...incoming, ...outgoing]);
  const places = await findPublicPlaces(db, [...paths]);
  for (const path of paths) await markLinks(db, path, !places.has(path));
  await markExternalLinks(db, source.entry.id);
}

/** Paths whose publication state depends on the entry. */
async function pathsOf(db: Kysely<Database>, { entry, editions }: SummarySource): Promise<string[]> {
  const targets = await listEntryTargets(db, entry);
  const paths = targets.map(({ path }) => path);
  if (entry.type !== 'redirect') return paths;
  const rules: (Fields | undefined)[] = [entry.shared, ...editions.map(({ published }) => published?.shared)];
  const redirected = rules.flatMap((rule) => sourcePaths(rule?.from));
  return [...paths, ...redirected];
}

const sourcePaths = (from: unknown) =>
  typeof from === 'string' ? locales.map((locale) => localePath(locale, pathKey(from))) : [];

function collectLinks({ entry, editions }: SummarySource): NewLink[] {
  const { shared, localised } = describeContentType(entry.type);
  const links = new Map<string, NewLink>();
  const add = (
    fields: typeof shared,
    values: Fields,
    { locale, pageLocale, isPublished }: { locale: Locale | null; pageLocale: Locale; isPublished: boolean },
  ) => {
    for (const found of findFieldLinks(fields, values)) {
      const target =
        found.kind === 'url'
          ? parseSiteLink(found.href, found.isLocalised ? undefined : pageLocale)
          : undefined;
      const url = found.kind === 'url' && !target ? parseExternalUrl(found.href) : undefined;
      if (found.kind === 'url' && !target && url === undefined) continue;
      const link: NewLink = {
        locale,
        path: found.path,
        is_published: isPublished,
        target_id: found.kind === 'reference' ? found.id : null,
        target_path: target?.path ?? null,
        target_fragment: target?.fragment ?? null,
        target_url: url ?? null,
        asset_id: found.kind === 'asset' ? found.id : null,
        is_broken: false,
      };
      links.set(JSON.stringify(link), link);
    }
  };
  for (const { locale, fields, published } of editions) {
    add(shared, entry.shared, { locale: null, pageLocale: locale, isPublished: false });
    add(localised, fields, { locale, pageLocale: locale, isPublished: false });
    if (!published) continue;
    add(shared, published.shared, { locale: null, pageLocale: locale, isPublished: true });
    add(localised, published.fields, { locale, pageLocale: locale, isPublished: true });
  }
  return [...links.values()];
}
