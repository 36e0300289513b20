import { localePath } from '#language/locale/locale.ts';
import type { MessageKey } from '#messages/translate.ts';
import { joinWords } from '#model/fields/join-text.ts';
import type { SitePage } from '#model/pages/static-page.ts';
import { readSite } from '#operations/content/items/read-site.ts';
import type { ReadContext, Reading } from '#operations/content/read-context.ts';
import { NotFound } from '#operations/not-found-error.ts';
import { readWords } from './localizations.ts';

/** Pages that are no entries and that somebody may look for: where each is and which of the interface's words it says. */
const pages: readonly { path: string; title: MessageKey; text: MessageKey }[] = [
  { path: '/offerings/business', title: 'offerings.business', text: 'offerings.businessLead' },
  { path: '/offerings/private', title: 'offerings.private', text: 'offerings.privateLead' },
  { path: '/documents/tariffs', title: 'section.tariffs', text: 'tariffs.description' },
  { path: '/documents', title: 'section.documents', text: 'documents.description' },
  { path: '/press-center', title: 'news.title', text: 'news.description' },
  { path: '/faq', title: 'faq.title', text: 'faq.description' },
  { path: '/deals', title: 'deals.title', text: 'deals.lead' },
  { path: '/career', title: 'career.title', text: 'career.lead' },
  { path: '/about/video', title: 'video.title', text: 'video.description' },
  { path: '/forms/call-me', title: 'callMe.title', text: 'callMe.lead' },
  { path: '/forms/message-us', title: 'messageUs.title', text: 'messageUs.lead' },
  { path: '/forms/subscribe', title: 'subscribe.title', text: 'subscribe.lead' },
];

/** @returns them as the language calls them, an editor's words in the place of ours */
export async function readSitePages(context: ReadContext): Promise<Reading<SitePage[]>> {
  const { data: words, tags } = await readWords(context);
  const data: SitePage[] = pages.map(({ path, title, text }) => ({
    title: words[title],
    text: words[text],
    url: localePath(context.locale, path),
  }));
  const facts = await readFacts(context, words);
  return { data: [...data, ...facts.data], tags: [...tags, ...facts.tags] };
}

/** What the footer of every page says of the company, found where one looks for it: among its contacts. */
async function readFacts(
  context: ReadContext,
  words: Awaited<ReturnType<typeof readWords>>['data'],
): Promise<Reading<SitePage[]>> {
  try {
    const { data: site, tags } = await readSite(context);
    const { legal_name, bin, license, phone } = site.settings;
    const facts = [legal_name, bin && `${words['footer.bin']} ${bin}`, license, phone];
    const page = { title: words['errorPage.contacts'], text: joinWords(...facts), byNumber: true } as const;
    return { data: [{ ...page, url: localePath(context.locale, '/contacts') }], tags };
  } catch (error) {
    if (error instanceof NotFound) return { data: [], tags: [] };
    throw error;
  }
}
