import type { ContentTypeName } from '../content-types/names.ts';
import { formRoutes, pageContents } from './pages.ts';

type Content = (typeof pageContents)[keyof typeof pageContents];
type TextsOf<C> = C extends { texts: infer Texts } ? Texts : never;
type ValueTextsOf<C> = C extends { values: infer Values } ? Values[keyof Values] : never;
/** Keys of the title and the description in the messages of the interface. */
type TextKeys = TextsOf<Content> | ValueTextsOf<Content>;

/** A page that is no entry. */
export interface StaticPage {
  /** Without locale prefix. */
  path: string;
  /** Content types that the page lists; none for forms. */
  lists: readonly ContentTypeName[];
  texts: TextKeys;
  /** Form pages are not indexed by search engines. */
  isForm: boolean;
}

const formPaths = new Set(formRoutes.map(({ path }) => path));

/** Pages that exist in every locale without an entry: lists and forms. */
export const staticPages: readonly StaticPage[] = Object.entries(pageContents).flatMap(([path, content]) => {
  const lists = 'lists' in content ? content.lists : [];
  const isForm = formPaths.has(path);
  const createPage = (page: string, texts: TextKeys): StaticPage => ({
    path: `/${page}`,
    lists,
    texts,
    isForm,
  });
  return [
    ...('texts' in content ? [createPage(path, content.texts)] : []),
    ...('values' in content
      ? Object.entries(content.values).map(([value, texts]) =>
          createPage(path.replace(/:[a-z]+/u, value), texts),
        )
      : []),
  ];
});

/** Static pages that search engines may index. They are in the sitemap, even when their lists are empty. */
export const indexedStaticPages = staticPages.filter(({ isForm }) => !isForm);

/** Paths of pages of entries that exist once, such as contacts. */
export const singletonPagePaths: readonly string[] = Object.entries(pageContents)
  .filter(([path, content]) => 'entries' in content && !path.includes(':'))
  .map(([path]) => `/${path}`);
