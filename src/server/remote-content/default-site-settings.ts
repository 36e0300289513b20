import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { type NavigationWord, navigationWords } from '#messages/navigation.ts';

type Site = AnswerOf<'site'>['data'];
type Navigation = Site['navigation'];
type Contacts = AnswerOf<'contacts'>['data'];

/** A menu as it is written here: an entry is its word and its path, a group has entries below it. */
type Menu = readonly (readonly [NavigationWord, string, Menu?])[];

const header: Menu = [
  [
    'about',
    '/about',
    [
      ['overview', '/about'],
      ['history', '/about/history'],
      ['teams', '/about/teams'],
      ['licenses', '/about/licenses'],
      ['annualReports', '/about/annual-reports'],
      ['financialReports', '/about/financial-reports'],
      ['esgPolicies', '/about/esg-policies'],
      ['complianceControl', '/about/compliance-control'],
      ['video', '/about/video'],
    ],
  ],
  ['business', '/offerings/business'],
  ['private', '/offerings/private'],
  ['tariffs', '/documents/tariffs'],
  ['news', '/press-center'],
  ['contacts', '/contacts'],
  ['career', '/career'],
];

const footer: Menu = [
  [
    'company',
    '/about',
    [
      ['overview', '/about'],
      ['history', '/about/history'],
      ['teams', '/about/teams'],
      ['licenses', '/about/licenses'],
      ['news', '/press-center'],
      ['video', '/about/video'],
      ['career', '/career'],
    ],
  ],
  [
    'clients',
    '/offerings/business',
    [
      ['business', '/offerings/business'],
      ['private', '/offerings/private'],
      ['tariffs', '/documents/tariffs'],
      ['deals', '/deals'],
      ['faq', '/faq'],
    ],
  ],
  [
    'disclosure',
    '/documents',
    [
      ['documents', '/documents'],
      ['annualReports', '/about/annual-reports'],
      ['financialReports', '/about/financial-reports'],
      ['esgPolicies', '/about/esg-policies'],
      ['complianceControl', '/about/compliance-control'],
    ],
  ],
  [
    'help',
    '/contacts',
    [
      ['contacts', '/contacts'],
      ['search', '/search'],
    ],
  ],
];

function menuOf(menu: Menu, locale: Locale): Navigation['header'] {
  return menu.map(([word, target, children = []]) => ({
    ...entryOf([word, target], locale),
    children: children.map((child) => entryOf(child, locale)),
  }));
}

function entryOf([word, target]: Menu[number], locale: Locale) {
  return { key: word, target, label: navigationWords[locale][word] };
}

/** What the site shows around its content where the API does not say: menus of all its pages, and how to reach the company. */
export function builtInSite(locale: Locale, brand: string, contacts: Contacts | undefined): Site {
  return {
    settings: {
      brand,
      legal_name: brand,
      description: contacts?.lead ?? '',
      address: contacts?.address ?? '',
      license: null,
      demo_notice: null,
      bin: null,
      phone: contacts?.phone ?? '',
      email: contacts?.email ?? '',
      logo: null,
      share_picture: null,
      icon: null,
      socials: contacts?.socials ?? [],
    },
    // Of the popular pages the interface has its own list.
    navigation: { header: menuOf(header, locale), footer: menuOf(footer, locale), popular: [] },
  };
}

/** Fills what an answer leaves open: `{data: {}}` is an answer too. */
export function completedSite({ settings, navigation }: Site, builtIn: Site): Site {
  const brand = settings.brand || builtIn.settings.brand;
  return {
    settings: {
      ...settings,
      brand,
      legal_name: settings.legal_name || brand,
      address: settings.address || builtIn.settings.address,
      phone: settings.phone || builtIn.settings.phone,
      email: settings.email || builtIn.settings.email,
    },
    navigation: {
      header: navigation.header.length > 0 ? navigation.header : builtIn.navigation.header,
      footer: navigation.footer.length > 0 ? navigation.footer : builtIn.navigation.footer,
      popular: navigation.popular,
    },
  };
}
