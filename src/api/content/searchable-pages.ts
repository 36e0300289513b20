import { localePath } from '#language/locale/locale.ts';
import { joinFieldTexts } from '#model/fields/join-text.ts';
import { staticPages } from '#model/pages/static-pages.ts';
import type { SearchablePage } from '#model/search/searchable-page.ts';
import { readSite } from '#operations/content/items/read-site.ts';
import type { ReadContext, ReadResult } from '#operations/content/read-context.ts';
import { NotFoundError } from '#operations/not-found-error.ts';
import { readMessages } from './localizations.ts';

/** Returns the static pages in the locale, including message changes by editors. */
export async function readStaticPages(context: ReadContext): Promise<ReadResult<SearchablePage[]>> {
  const { data: messages, tags } = await readMessages(context);
  const data: SearchablePage[] = staticPages.map(({ path, texts }) => ({
    title: messages[texts.title],
    text: messages[texts.text],
    url: localePath(context.locale, path),
  }));
  const companyFacts = await readCompanyFacts(context, messages);
  return { data: [...data, ...companyFacts.data], tags: [...tags, ...companyFacts.tags] };
}

/**
 * Makes the company facts of the footer (name, BIN, licence, phone) searchable as part of the contacts page.
 */
async function readCompanyFacts(
  context: ReadContext,
  messages: Awaited<ReturnType<typeof readMessages>>['data'],
): Promise<ReadResult<SearchablePage[]>> {
  try {
    const { data: site, tags } = await readSite(context);
    const { legal_name, bin, license, phone } = site.settings;
    const facts = [legal_name, bin && `${messages['footer.bin']} ${bin}`, license, phone];
    const page = {
      title: messages['errorPage.contacts'],
      text: joinFieldTexts(...facts),
      matchesNumericQueries: true,
    } as const;
    return { data: [{ ...page, url: localePath(context.locale, '/contacts') }], tags };
  } catch (error) {
    if (error instanceof NotFoundError) return { data: [], tags: [] };
    throw error;
  }
}
