import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { path } from '../../routing/paths.ts';
import type { Thing } from '../../seo/json-ld.tsx';

type Vacancy = AnswerOf<'vacancy'>['data'];

/** The words of schema.org; who works from afar works full time. */
const employmentTypes: Readonly<Record<NonNullable<Vacancy['employment']>, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  internship: 'INTERN',
  remote: 'FULL_TIME',
};

const country = { '@type': 'Country', name: 'KZ' };

/**
 * An open vacancy for job search (schema.org/JobPosting). A closed one must not be described by it.
 * @param employer the company
 */
export function jobPosting(origin: string, locale: Locale, item: Vacancy, employer: Thing): Thing {
  return {
    '@type': 'JobPosting',
    title: item.title,
    // Search engines take the text as HTML; ours has been made safe when it was saved.
    description: [item.duties, item.requirements, item.conditions].join('\n'),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: String(item.id) },
    ...(item.posted_on !== '' && { datePosted: item.posted_on }),
    // Open until the end of its last day, in Almaty.
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
    ...(item.pay !== null && { baseSalary: salary(item.pay) }),
    inLanguage: locale,
    url: origin + path.vacancy(locale, item.slug),
  };
}

function salary({ from, to }: NonNullable<Vacancy['pay']>): Thing {
  const value = {
    '@type': 'QuantitativeValue',
    ...(from !== null && { minValue: from }),
    ...(to !== null && { maxValue: to }),
    unitText: 'MONTH',
  };
  return { '@type': 'MonetaryAmount', currency: 'KZT', value };
}
