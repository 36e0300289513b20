import type { ContentLabels } from './content-labels.ts';
import { aboutTypes } from './en/about.ts';
import { itemTypes } from './en/items.ts';
import { siteTypes } from './en/site.ts';

export const contentLabels: ContentLabels = {
  sections: {
    home: 'Home page',
    news: 'News',
    about: 'Company',
    offerings: 'Services',
    deals: 'Deals',
    documents: 'Documents and tariffs',
    career: 'Careers',
    faq: 'Questions and answers',
    contacts: 'Contacts',
    structure: 'Site structure',
  },
  types: { ...siteTypes, ...aboutTypes, ...itemTypes },
  slug: {
    label: 'Page address',
    help: 'The last part of the link: lower-case Latin letters, digits and hyphens. If you change it later, the old link leads to the new one.',
  },
  position: { label: 'Order', help: 'Place in the list.' },
};
