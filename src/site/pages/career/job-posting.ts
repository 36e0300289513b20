import type { ResponseOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../../routing/paths.ts';
import type { JsonLdNode } from '../../seo/json-ld.tsx';

type Vacancy = ResponseOf<'vacancy'>['data'];

/** schema.org employment types; remote work counts as full time. */
const employmentTypes: Readonly<Record<NonNullable<Vacancy['employment']>, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERN',
  remote: 'FULL_TIME',
};

const country = { '@type': 'Country', name: 'KZ' };

/** Builds the schema.org JobPosting of an open vacancy. It must not describe closed vacancies. */
export function buildJobPosting(
  origin: string,
  locale: Locale,
  item: Vacancy,
  employer: JsonLdNode,
): JsonLdNode {
  return {
    '@type': 'JobPosting',
    title: item.title,
    // Search engines accept HTML; the text was sanitised when it was saved.
    description: [item.duties, item.requirements, item.conditions].join('\n'),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: String(item.id) },
    ...(item.posted_on !== '' && { datePosted: item.posted_on }),
    // End of the last day in Almaty time.
    ...(item.closes_on !== null && { validThrough: `${item.closes_on}T23:59:59+05:00` }),
    ...(item.employment !== null && { employmentType: employmentTypes[item.employment] }),
    hiringOrganization: employer,
    jobLocation: item.cities.map(({ name }) => ({
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: name, addressCountry: 'KZ' },
    })),
    ...(item.employment === 'remote' && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: country,
    }),
    ...(item.pay !== null && { baseSalary: buildSalary(item.pay) }),
    inLanguage: locale,
    url: origin + path.vacancy(locale, item.slug),
  };
}

function buildSalary({ from, to }: NonNullable<Vacancy['pay']>): JsonLdNode {
  const value = {
    '@type': 'QuantitativeValue',
    ...(from !== null && { minValue: from }),
    ...(to !== null && { maxValue: to }),
    unitText: 'MONTH',
  };
  return { '@type': 'MonetaryAmount', currency: 'KZT', value };
}
