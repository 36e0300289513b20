import { itemTag } from '#model/publishing/cache-tags.ts';
import type { ReadContext } from '../read-context.ts';
import { requirePublished } from './read-item.ts';

/** Reads the settings and menus of the page layout. @throws NotFoundError */
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
