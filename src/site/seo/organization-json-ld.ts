import type { Locale } from '#language/locale/locale.ts';
import type { Site } from '../data/layout-data.ts';
import { path, reachable } from '../routing/paths.ts';
import type { Thing } from './json-ld.tsx';
import { absolute } from './use-origin.ts';

type Settings = Site['settings'];

/** By what all things of the site name the company. */
const organizationId = (origin: string) => `${origin}/#organization`;

/** The company in a few words, inside a thing that it publishes or offers. */
export function publisher(origin: string, { brand, logo, icon }: Settings): Thing {
  const mark = logo ?? icon;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand,
    url: `${origin}/`,
    ...(mark && { logo: absolute(origin, mark.url) }),
  };
}

/** The company itself, for its home page. */
export function organization(origin: string, settings: Settings): Thing {
  const { legal_name, description, address, phone, email, bin, socials } = settings;
  return {
    ...publisher(origin, settings),
    legalName: legal_name,
    description,
    address,
    telephone: phone,
    email,
    ...(bin !== null && { taxID: bin }),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  };
}

/** The site and its search, for the home page. */
export function webSite(origin: string, locale: Locale, { brand }: Settings): Thing {
  const search = reachable(path.search(locale));
  return {
    '@type': 'WebSite',
    '@id': `${origin}${path.home(locale)}#website`,
    name: brand,
    url: origin + path.home(locale),
    inLanguage: locale,
    publisher: { '@id': organizationId(origin) },
    ...(search !== undefined && {
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${search}?query={words}` },
        'query-input': 'required name=words',
      },
    }),
  };
}
