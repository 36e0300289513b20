import { itemTag } from '#model/publishing/cache-tags.ts';
import type { ReadContext } from '../read-context.ts';
import { requirePublished } from './read-item.ts';

/** What every page shows around its content: settings and menus. @throws NotFound where one is not published */
export async function readSite(context: ReadContext) {
  const [settings, navigation] = await Promise.all([
    requirePublished(context, 'settings', 'settings'),
    requirePublished(context, 'navigation', 'navigation'),
  ]);
  return {
    data: { settings: settings.item, navigation: navigation.item },
    tags: [
      itemTag(context.locale, 'settings', settings.entryId),
      itemTag(context.locale, 'navigation', navigation.entryId),
    ],
  };
}
