import type { ContentTypeName } from '../content-types/names.ts';

/** The category's slug in the card of a document, which has no page of its own. */
function categorySlug(card: object | undefined): string | undefined {
  const { category } = (card ?? {}) as { category?: { slug?: unknown } | null };
  return typeof category?.slug === 'string' ? category.slug : undefined;
}

/**
 * Where an item stands on the site: its path without language prefix, or page and anchor where it has no page.
 * Browser code uses it too, so that it imports no schema.
 * @param card the item's card; only a document's address depends on it
 * @returns null for what has no address: menus, settings, words, categories that are only filters
 */
export function addressOf(type: ContentTypeName, slug: string, card?: object): string | null {
  switch (type) {
    case 'main-page':
      return '/';
    case 'about-overview':
      return '/about';
    case 'about-annual-reports':
    case 'about-compliance-control':
    case 'about-esg-policies':
    case 'about-financial-reports':
    case 'about-history':
    case 'about-licenses':
    case 'about-teams':
      return `/about/${type.slice('about-'.length)}`;
    case 'video':
      return `/about/video/${slug}`;
    case 'news':
      return `/press-center/${slug}`;
    case 'document-category':
      return `/documents/${slug}`;
    case 'document': {
      const category = categorySlug(card);
      return category === undefined ? null : `/documents/${category}#${slug}`;
    }
    case 'tariff-group':
      return `/documents/tariffs#${slug}`;
    case 'contacts':
      return '/contacts';
    case 'city':
      return `/contacts#${slug}`;
    case 'vacancy':
      return `/career/${slug}`;
    case 'offering':
      return `/offerings/${slug}`;
    case 'deal':
      return `/deals#${slug}`;
    case 'faq':
      return `/faq#${slug}`;
    case 'settings':
    case 'navigation':
    case 'dictionary-entry':
    case 'redirect':
    case 'news-category':
    case 'vacancy-field':
    case 'deal-field':
    case 'faq-category':
      return null;
  }
}
