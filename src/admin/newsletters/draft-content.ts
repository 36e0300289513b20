import type { NewsletterNewsItem, NewsletterView } from '#contract/admin/newsletter-calls.ts';
import type { NewsletterEditions } from '#model/forms/newsletter.ts';

/** What the form of a draft changes. */
export interface DraftContent {
  editions: NewsletterEditions;
  news: readonly NewsletterNewsItem[];
}

const emptyEdition = { subject: '', intro: '' };

export const emptyContent: DraftContent = {
  editions: { kk: emptyEdition, ru: emptyEdition, en: emptyEdition },
  news: [],
};

export const contentOf = ({ editions, news }: NewsletterView): DraftContent => ({ editions, news });

/** The content as the calls take it. */
export const toBody = ({ editions, news }: DraftContent) => ({ editions, news: news.map(({ id }) => id) });

export const isSameContent = (one: DraftContent, other: DraftContent): boolean =>
  JSON.stringify(toBody(one)) === JSON.stringify(toBody(other));

/** The list with an item moved by some places; unchanged at its ends. */
export function moveItem<Item>(items: readonly Item[], index: number, by: number): readonly Item[] {
  const target = index + by;
  if (target < 0 || target >= items.length) return items;
  const moved = [...items];
  moved.splice(target, 0, ...moved.splice(index, 1));
  return moved;
}
