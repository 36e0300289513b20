import type { LoaderFunctionArgs } from 'react-router';
import { useRouteLoaderData } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale.ts';
import { bundled } from '#messages/bundled.ts';
import { type Overlay, overlayOf } from '#messages/translate.ts';
import { readAside } from './content.ts';
import { useWords } from './words.tsx';

/** Whose site it is and its menus. */
export type Site = AnswerOf<'site'>['data'];

/** What the layout of a language loads: never a reason for a page to fail (R-188 … R-190). */
export interface LayoutData {
  /** `null` where it could not be loaded: then the frame is a bare one. */
  site: Site | null;
  /** Only the words that an editor has changed; the others come with the language's own chunk and with the page. */
  overlay: Overlay;
}

export async function loadLayout({ context }: LoaderFunctionArgs, locale: Locale): Promise<LayoutData> {
  const [site, words] = await Promise.all([
    readAside(context, `the site's settings and menus (${locale})`, (client) => client.site(), null),
    readAside(
      context,
      `localizations (${locale})`,
      (client) => client.localizations({ only: 'changed' }),
      null,
    ),
  ]);
  const overlay = () => overlayOf(locale, bundled[locale], words?.data ?? []);
  if (site === null) return { site, overlay: overlay() };
  const known = layouts.get(site);
  if (known !== undefined && known.words === words) return known.layout;
  const layout = { site: site.data, overlay: overlay() };
  layouts.set(site, { words, layout });
  return layout;
}

/** What pages share is one answer for all of them, and so is what is made of it. */
const layouts = new WeakMap<AnswerOf<'site'>, { words: unknown; layout: LayoutData }>();

/** The site's settings and menus in the page's language, where they could be loaded. */
export function useSite(): Site | null {
  return useRouteLoaderData<LayoutData>(useWords().locale)?.site ?? null;
}
