import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { type DefaultMenuLabel, defaultMenuLabels } from '#messages/default-menu-labels.ts';
import type { PageTarget } from '#model/pages/pages.ts';

type Site = ResponseOf<'site'>['data'];
type Navigation = Site['navigation'];
type Contacts = ResponseOf<'contacts'>['data'];

/** Entries of message key and path; a group also has child entries. */
type Menu = readonly (readonly [DefaultMenuLabel, PageTarget, Menu?])[];

const headerMenu: Menu = [
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

const footerMenu: Menu = [
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

function localiseMenu(menu: Menu, locale: Locale): Navigation['header'] {
  return menu.map(([labelKey, target, children = []]) => ({
    ...localiseEntry([labelKey, target], locale),
    children: children.map((child) => localiseEntry(child, locale)),
  }));
}

function localiseEntry([labelKey, target]: Menu[number], locale: Locale) {
  return { key: labelKey, target, label: defaultMenuLabels[locale][labelKey] };
}

/** Returns default settings and menus, for an API that does not provide them. */
export function createDefaultSite(locale: Locale, brand: string, contacts: Contacts | undefined): Site {
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
    // The interface has its own default list of popular pages.
    navigation: {
      header: localiseMenu(headerMenu, locale),
      footer: localiseMenu(footerMenu, locale),
      popular: [],
    },
  };
}

/** Fills empty settings and menus of a response with the defaults. */
export function applySiteDefaults({ settings, navigation }: Site, defaults: Site): Site {
  const brand = settings.brand || defaults.settings.brand;
  return {
    settings: {
      ...settings,
      brand,
      legal_name: settings.legal_name || brand,
      address: settings.address || defaults.settings.address,
      phone: settings.phone || defaults.settings.phone,
      email: settings.email || defaults.settings.email,
    },
    navigation: {
      header: navigation.header.length > 0 ? navigation.header : defaults.navigation.header,
      footer: navigation.footer.length > 0 ? navigation.footer : defaults.navigation.footer,
      popular: navigation.popular,
    },
  };
}
