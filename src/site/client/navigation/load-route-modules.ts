import type { Locale } from '#language/locale/locale.ts';
import type { LayoutModule, PageModule } from '../../routes.tsx';

/** Page modules, each in its own chunk. */
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

/** @returns undefined until the module is loaded */
export const getPageModule = (file: string) => loadedPages.get(file);
export const getLayoutModule = (locale: Locale) => loadedLayouts.get(locale);

/**
 * Loads the layout and page modules of a route. Failures are not cached, so the next call retries.
 * @param file as in the route table; loader-only routes have no module
 */
export async function loadRouteModules(locale: Locale, file: string | undefined): Promise<void> {
  await Promise.all([loadLayout(locale), file !== undefined && loadPage(file)]);
}

/** Registers the layout independently of the page, because it renders the error if the page fails to load. */
async function loadLayout(locale: Locale): Promise<void> {
  if (!loadedLayouts.has(locale)) loadedLayouts.set(locale, await layouts[locale]());
}

async function loadPage(file: string): Promise<void> {
  const load = pages[`../../${file}.tsx`];
  if (load && !loadedPages.has(file)) loadedPages.set(file, await load());
}
