import { localePath } from '#language/locale.ts';
import type { MessageKey } from '#messages/translate.ts';
import type { SitePage } from '#model/site-page.ts';
import type { ReadContext, Reading } from '#operations/read-context.ts';

import { readWords } from './words.ts';

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
  const data = pages.map(({ path, title, text }) => ({
    title: words[title],
    text: words[text],
    url: localePath(context.locale, path),
  }));
  return { data, tags };
}
