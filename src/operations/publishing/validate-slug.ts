import type { Locale } from '#language/locale/locale.ts';
import { isSlug } from '#language/script/slug.ts';
import type { ContentType } from '#model/content-types/content-type.ts';
import type { ContentIssue } from './content-validation-error.ts';

interface SlugPlace {
  locale: Locale;
  slug: string;
}

const messages = {
  'slug-invalid': 'is not a slug',
  'slug-reserved': 'is a reserved word',
  'slug-taken': 'belongs to another entry',
} as const;

export const slugIssue = ({ locale, slug }: SlugPlace, code: keyof typeof messages): ContentIssue => ({
  locale,
  path: ['slug'],
  message: `"${slug}" ${messages[code]}`,
  fault: { code },
});

/** @param isTaken looks up whether another entry has the slug */
export async function validateSlug(
  { reservedSlugs }: Pick<ContentType, 'reservedSlugs'>,
  place: SlugPlace,
  isTaken: () => Promise<boolean>,
): Promise<ContentIssue[]> {
  if (!isSlug(place.slug)) return [slugIssue(place, 'slug-invalid')];
  if (reservedSlugs?.includes(place.slug)) return [slugIssue(place, 'slug-reserved')];
  return (await isTaken()) ? [slugIssue(place, 'slug-taken')] : [];
}
