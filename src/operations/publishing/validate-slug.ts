import type { Locale } from '#language/locale/locale.ts';
import { isSlug } from '#language/script/slug.ts';
import type { ContentType } from '#model/content-types/content-type.ts';
import type { ContentIssue, IssueFault } from './content-validation-error.ts';

/** @param isTaken looks up whether another entry has the slug */
export async function validateSlug(
  { reservedSlugs }: Pick<ContentType, 'reservedSlugs'>,
  { locale, slug }: { locale: Locale; slug: string },
  isTaken: () => Promise<boolean>,
): Promise<ContentIssue[]> {
  const issue = (code: IssueFault['code'] & `slug-${string}`, message: string): ContentIssue[] => [
    { locale, path: ['slug'], message: `"${slug}" ${message}`, fault: { code } },
  ];
  if (!isSlug(slug)) return issue('slug-invalid', 'is not a slug');
  if (reservedSlugs?.includes(slug)) return issue('slug-reserved', 'is a reserved word');
  return (await isTaken()) ? issue('slug-taken', 'belongs to another entry') : [];
}
