import { type AboutPageSlug, aboutPageSlugs } from '#model/content-types/names.ts';
import { NotFoundError } from '../../not-found-error.ts';
import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

const isAboutPage = (slug: string): slug is AboutPageSlug =>
  (aboutPageSlugs as readonly string[]).includes(slug);

/** Reads a page about the company, which is a content type with one entry. @throws NotFoundError */
export async function readAboutPage(context: ReadContext, { slug }: { slug: string }) {
  if (!isAboutPage(slug)) throw new NotFoundError(`about page "${slug}"`);
  return readItem(context, `about-${slug}`, slug);
}
