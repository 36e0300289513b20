import { itemTag, listTag } from '#model/publishing/cache-tags.ts';
import { findPublished } from '#store/content/published-read.ts';
import type { ReadContext } from '../read-context.ts';
import { requirePublished } from './read-item.ts';

/** Reads the settings, menus and theme of the page layout. @throws NotFoundError */
export async function readSite(context: ReadContext) {
  const { db, locale } = context;
  const [settings, navigation, theme] = await Promise.all([
    requirePublished(context, 'settings', 'settings'),
    requirePublished(context, 'navigation', 'navigation'),
    findPublished(db, 'theme', locale, 'theme'),
  ]);
  return {
    data: {
      settings: settings.item,
      navigation: navigation.item,
      ...(theme && { theme: theme.item }),
    },
    tags: [
      itemTag(locale, 'settings', settings.entryId),
      itemTag(locale, 'navigation', navigation.entryId),
      // Pages without a theme depend on its first publication.
      listTag(locale, 'theme'),
    ],
  };
}
