import type { linkCalls, SitePage } from '#contract/admin/link-calls.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import type { MessageKey } from '#messages/translate.ts';
import { pageShortcuts } from '#model/pages/page-shortcuts.ts';
import { staticPages } from '#model/pages/static-pages.ts';
import { findEntryAddress, findLinkTargets } from '#operations/entries/find-link-targets.ts';
import { type Handlers, requireCaller } from './admin-exchange.ts';

const toPage = (path: string, title: MessageKey): SitePage => ({
  path,
  titles: {
    kk: messageBundles.kk[title],
    ru: messageBundles.ru[title],
    en: messageBundles.en[title],
  },
});

const pages: readonly SitePage[] = [
  ...staticPages.map(({ path, texts }) => toPage(path, texts.title)),
  toPage('/search', 'layout.search.title'),
];

/** Titles of the page without an entry to which a path leads. */
function titlesOf(path: string | null): SitePage['titles'] {
  const to = pageShortcuts.find(({ from }) => from === path)?.to ?? path;
  return pages.find((page) => page.path === to)?.titles ?? {};
}

/** Handlers of the calls on links to pages of the site. */
export const linkHandlers: Handlers<typeof linkCalls> = {
  sitePages: async () => ({ pages: [...pages] }),
  async linkTargets(exchange, { query }) {
    const { actor } = requireCaller(exchange);
    const found = await findLinkTargets(exchange.context.db, actor, query.hrefs.split('\n'));
    return {
      targets: found.map(({ path, ...target }) => ({
        ...target,
        titles: target.entry?.titles ?? titlesOf(path),
      })),
    };
  },
  async entryAddress(exchange, { params }) {
    return { path: await findEntryAddress(exchange.context.db, requireCaller(exchange).actor, params.id) };
  },
};
