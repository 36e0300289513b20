import { type AboutPageSlug, aboutPageSlugs } from '#model/content-types/names.ts';
import { NotFound } from '../../not-found-error.ts';
import type { ReadContext } from '../read-context.ts';
import { readItem } from './read-item.ts';

const isAboutPage = (slug: string): slug is AboutPageSlug =>
  (aboutPageSlugs as readonly string[]).includes(slug);

/** One of the eight pages about the company; each is a content type with one entry. @throws NotFound */
export async function readAboutPage(context: ReadContext, { slug }: { slug: string }) {
  if (!isAboutPage(slug)) throw new NotFound(`page about the company "${slug}"`);
  return readItem(context, `about-${slug}`, slug);
}
