import * as z from 'zod';
import { withKind } from '../../fields/field-kind.ts';
import {
  asset,
  email,
  keyed,
  line,
  list,
  phone,
  picture,
  text,
  webAddress,
} from '../../fields/field-types.ts';
import { fileView, pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';

const social = z.object({ network: z.string(), url: z.string() });

const view = z.object({
  brand: z.string(),
  legal_name: z.string(),
  description: z.string(),
  address: z.string(),
  /** Number, date and issuer of the licence, shown in the footer. */
  license: z.string().nullable(),
  /** Notice that the site is a demo. */
  demo_notice: z.string().nullable(),
  bin: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  logo: fileView.nullable(),
  share_picture: pictureView.nullable(),
  /** Square icon for browser tabs and home screens. */
  icon: fileView.nullable(),
  socials: z.array(social),
  /** Suggested queries; absent in rows published by an older version. */
  popular_searches: z.array(z.string()).optional(),
});

/** Data of the company. */
export const settings = defineContentType({
  name: 'settings',
  singleton: 'settings',
  shared: () =>
    z.object({
      bin: withKind(z.string().regex(/^[0-9]{12}$/u), { kind: 'line', max: 12 })
        .nullable()
        .default(null),
      phone: phone().nullable().default(null),
      email: email().nullable().default(null),
      share_picture: picture().nullable().default(null),
      icon: asset('picture').nullable().default(null),
      socials: list(z.object({ network: line(40), url: webAddress() })).default([]),
    }),
  localised: () =>
    z.object({
      brand: line(80),
      legal_name: line(160),
      description: text(300).nullable().default(null),
      license: text(400).nullable().default(null),
      address: line(300).nullable().default(null),
      logo: asset('picture').nullable().default(null),
      popular_searches: list(keyed(z.object({ text: line(40) })), { max: 8 }).default([]),
      demo_notice: text(400).nullable().default(null),
    }),
  groups: [
    { name: 'company', fields: ['brand', 'legal_name', 'description', 'license', 'bin'] },
    { name: 'contact-data', fields: ['phone', 'email', 'address'] },
    { name: 'branding', fields: ['logo', 'share_picture', 'icon'] },
    { name: 'social-networks', fields: ['socials'] },
    { name: 'searches', fields: ['popular_searches'] },
    { name: 'demo', fields: ['demo_notice'] },
  ],
  card: view,
  item: view,
  slugSource: () => 'settings',
  toIndexFields: ({ localised }) => ({ title: localised.brand, text: '' }),
  toViews({ shared, localised }, links) {
    const item = {
      ...localised,
      ...shared,
      // A new site has no contact data yet.
      description: localised.description ?? '',
      address: localised.address ?? '',
      phone: shared.phone ?? '',
      email: shared.email ?? '',
      popular_searches: localised.popular_searches.map(({ text }) => text),
      logo: localised.logo === null ? null : links.file(localised.logo),
      icon: shared.icon === null ? null : links.file(shared.icon),
      share_picture: shared.share_picture === null ? null : links.picture(shared.share_picture),
    };
    return { card: item, item };
  },
});
