import type { Locale } from '#language/locale/locale.ts';
import type { Site } from '../data/layout-data.ts';
import { path, resolveLinkTarget } from '../routing/paths.ts';
import type { JsonLdNode } from './json-ld.tsx';
import { toAbsoluteUrl } from './use-origin.ts';

type Settings = Site['settings'];

/** Node id of the company, referenced by all other nodes. */
const organizationId = (origin: string) => `${origin}/#organization`;

/** Short node of the company, embedded in nodes of its content. */
export function publisher(origin: string, { brand, logo, icon }: Settings): JsonLdNode {
  const mark = logo ?? icon;
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand,
    url: `${origin}/`,
    ...(mark && { logo: toAbsoluteUrl(origin, mark.url) }),
  };
}

/** Complete node of the company, for the home page. */
export function organization(origin: string, settings: Settings): JsonLdNode {
  const { legal_name, description, address, phone, email, bin, socials } = settings;
  return {
    ...publisher(origin, settings),
    ...withoutEmptyTexts({ legalName: legal_name, description, address, telephone: phone, email }),
    ...(bin !== null && { taxID: bin }),
    ...(socials.length > 0 && { sameAs: socials.map(({ url }) => url) }),
  };
}

/** A new site has no contact data yet. */
const withoutEmptyTexts = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** Node of the website and its search, for the home page. */
export function webSite(origin: string, locale: Locale, { brand }: Settings): JsonLdNode {
  const search = resolveLinkTarget(path.search(locale));
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
