import type { Locale } from '#language/locale/locale.ts';
import type { LayoutModule, PageModule } from '../../routes.tsx';

/** Each page's component, in a chunk of its own. The parts of pages that are named alike are no pages. */
const pages = import.meta.glob<PageModule>([
  '../../pages/**/{page,*-page}.tsx',
  '!../../pages/{error,untranslated}/*.tsx',
]);

const layouts: Readonly<Record<Locale, () => Promise<LayoutModule>>> = {
  kk: () => import('../../layout/kk.tsx'),
  ru: () => import('../../layout/ru.tsx'),
  en: () => import('../../layout/en.tsx'),
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
  await Promise.all([loadLayout(locale), file !== undefined && loadPage(file)]);
}

/** Each module counts as soon as it is there: without its page, a layout shows the error. */
async function loadLayout(locale: Locale): Promise<void> {
  if (!loadedLayouts.has(locale)) loadedLayouts.set(locale, await layouts[locale]());
}

async function loadPage(file: string): Promise<void> {
  const load = pages[`../../${file}.tsx`];
  if (load && !loadedPages.has(file)) loadedPages.set(file, await load());
}
