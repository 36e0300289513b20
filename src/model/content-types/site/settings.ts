import * as z from 'zod';
import { asset, email, line, phone, text, webAddress } from '../../fields/field-types.ts';
import { fileView, pictureView } from '../../fields/public-views.ts';
import { defineContentType } from '../content-type.ts';

const social = z.object({ network: z.string(), url: z.string() });

const view = z.object({
  brand: z.string(),
  legal_name: z.string(),
  description: z.string(),
  address: z.string(),
  /** Number, date and issuer of the licence, printed in the footer; `null` where none is needed. */
  license: z.string().nullable(),
  /** What a visitor is told where the site is only a sample. */
  demo_notice: z.string().nullable(),
  bin: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  logo: fileView.nullable(),
  share_picture: pictureView.nullable(),
  /** The mark alone, square: for tabs and home screens. */
  icon: fileView.nullable(),
  socials: z.array(social),
  /** What an editor offers to look for, of what visitors ask most; absent where it was published by a former release. */
  popular_searches: z.array(z.string()).optional(),
});

/** Whose site it is. Nothing of this stands in code. */
export const settings = defineContentType({
  name: 'settings',
  singleton: 'settings',
  shared: () =>
    z.object({
      bin: z
        .string()
        .regex(/^[0-9]{12}$/u)
        .nullable()
        .default(null),
      phone: phone(),
      email: email(),
      share_picture: asset('picture').nullable().default(null),
      icon: asset('picture').nullable().default(null),
      socials: z.array(z.object({ network: line(40), url: webAddress() })).default([]),
    }),
  localised: () =>
    z.object({
      brand: line(80),
      legal_name: line(160),
      description: text(300),
      address: line(300),
      license: text(400).nullable().default(null),
      demo_notice: text(400).nullable().default(null),
      logo: asset('picture').nullable().default(null),
      popular_searches: z.array(line(40)).max(8).default([]),
    }),
  card: view,
  item: view,
  slugSource: () => 'settings',
  place: ({ localised }) => ({ title: localised.brand, words: '' }),
  project({ shared, localised }, links) {
    const item = {
      ...localised,
      ...shared,
      logo: localised.logo === null ? null : links.file(localised.logo),
      icon: shared.icon === null ? null : links.file(shared.icon),
      share_picture: shared.share_picture === null ? null : links.picture(shared.share_picture),
    };
    return { card: item, item };
  },
});
