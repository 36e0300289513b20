import type { Actor } from '#model/auth/permission.ts';
import { listNewsItems, type NewsItem } from '#store/content/published-news.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import type { NewsletterContext } from './newsletter-context.ts';

const MAX_ITEMS = 20;

/** Lists public news for a newsletter, the latest first. @param text part of a title @throws ForbiddenError */
export async function listPickableNews(
  { db }: Pick<NewsletterContext, 'db'>,
  actor: Actor,
  text: string,
): Promise<NewsItem[]> {
  requireGlobally(actor, 'manage-newsletters');
  return listNewsItems(db, { text, limit: MAX_ITEMS });
}
