import type { Locale } from '#language/locale.ts';
import type { LayoutModule, PageModule } from '../routes.tsx';

/** Each page's component, in a chunk of its own. The parts of pages that are named alike are no pages. */
const pages = import.meta.glob<PageModule>([
  '../pages/**/{page,*-page}.tsx',
  '!../pages/{error,untranslated}/*.tsx',
]);

const layouts: Readonly<Record<Locale, () => Promise<LayoutModule>>> = {
  kk: () => import('../layout/kk.tsx'),
  ru: () => import('../layout/ru.tsx'),
  en: () => import('../layout/en.tsx'),
};

const loadedPages = new Map<string, PageModule>();
const loadedLayouts = new Map<Locale, LayoutModule>();

/** What has been loaded so far. */
export const pageModule = (file: string) => loadedPages.get(file);
export const layoutModule = (locale: Locale) => loadedLayouts.get(locale);

/**
 * Loads what shows a page. A failure is not remembered: the next call tries again.
 * @param file as in the route table; what has a loader alone needs no module
 */
export async function loadRouteModules(locale: Locale, file: string | undefined): Promise<void> {
  const loadPage = file === undefined ? undefined : pages[`../${file}.tsx`];
  const [layout, page] = await Promise.all([
    loadedLayouts.get(locale) ?? layouts[locale](),
    loadPage && file !== undefined ? (loadedPages.get(file) ?? loadPage()) : undefined,
  ]);
  loadedLayouts.set(locale, layout);
  if (file !== undefined && page !== undefined) loadedPages.set(file, page);
}
