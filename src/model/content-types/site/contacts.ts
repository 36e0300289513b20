import * as z from 'zod';
import { byKey, email, key, line, list, phone, text, webAddress } from '../../fields/field-types.ts';
import { joinFieldTexts } from '../../fields/join-text.ts';
import { formatPhone } from '../../fields/phone.ts';
import { itemMetadataFields } from '../../fields/public-views.ts';
import { searchWordsField } from '../../fields/search-words.ts';
import { searchGroup, seoFields, toSeoView } from '../../fields/seo.ts';
import { defineContentType } from '../content-type.ts';

const department = z.object({
  key: z.string(),
  title: z.string(),
  hours: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

const view = z.object({
  title: z.string(),
  lead: z.string(),
  address: z.string(),
  hours: z.string(),
  directions: z.string().nullable(),
  phone: z.string(),
  email: z.string(),
  departments: z.array(department),
  socials: z.array(z.object({ network: z.string(), url: z.string() })),
  ...itemMetadataFields,
});

export const contacts = defineContentType({
  name: 'contacts',
  singleton: 'contacts',
  shared: () =>
    z.object({
      phone: phone().nullable().default(null),
      email: email().nullable().default(null),
      departments: list(
        z.object({
          key: key(),
          phone: phone().nullable().default(null),
          email: email().nullable().default(null),
        }),
      ).default([]),
      socials: list(z.object({ network: line(40), url: webAddress() })).default([]),
    }),
  localised: () =>
    z.object({
      title: line(120),
      lead: text(400).nullable().default(null),
      address: line(300).nullable().default(null),
      hours: line(200).nullable().default(null),
      directions: text(1000).nullable().default(null),
      departments: byKey(
        'departments',
        z.object({ title: line(120), hours: line(200).nullable().default(null) }),
      ).default({}),
      ...seoFields(),
      ...searchWordsField(),
    }),
  groups: [
    { name: 'introduction', fields: ['title', 'lead'] },
    { name: 'contact-data', fields: ['phone', 'email', 'address', 'hours', 'directions'] },
    { name: 'departments', fields: ['departments'] },
    { name: 'social-networks', fields: ['socials'] },
    searchGroup,
  ],
  card: view,
  item: view,
  slugSource: () => 'contacts',
  toIndexFields: ({ locale, shared, localised }) => ({
    title: localised.title,
    headings: joinFieldTexts(...Object.values(localised.departments).map((department) => department.title)),
    text: joinFieldTexts(
      localised.lead,
      localised.address,
      localised.hours,
      shared.phone && formatPhone(shared.phone, locale),
      shared.email,
      ...shared.departments.flatMap(({ key, phone, email }) => {
        const department = localised.departments[key];
        return department
          ? [department.title, department.hours, phone && formatPhone(phone, locale), email]
          : [];
      }),
      localised.directions,
      ...shared.socials.map(({ network }) => network),
    ),
    searchWords: localised.search_words,
  }),
  toViews({ shared, localised, publishedAt, updatedAt }) {
    const { title, lead, address, hours, directions } = localised;
    const departments = shared.departments.flatMap((department) => {
      const texts = localised.departments[department.key];
      return texts ? [{ ...department, ...texts }] : [];
    });
    const item = {
      title,
      // A new site has no contact data yet.
      lead: lead ?? '',
      address: address ?? '',
      hours: hours ?? '',
      directions,
      phone: shared.phone ?? '',
      email: shared.email ?? '',
      departments,
      socials: shared.socials,
      published_at: publishedAt,
      updated_at: updatedAt,
      seo: toSeoView(localised),
    };
    return { card: item, item };
  },
});
