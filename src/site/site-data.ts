import type { LoaderFunctionArgs } from 'react-router';
import { useRouteLoaderData } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import type { Locale } from '#language/locale.ts';
import type { Messages } from '#messages/kk.ts';
import { type Overlay, overlayOf } from '#messages/translate.ts';
import { readAside } from './content.ts';
import { useWords } from './words.tsx';

/** Whose site it is and its menus. */
export type Site = AnswerOf<'site'>['data'];

/** What the layout of a language loads: never a reason for a page to fail (R-188 … R-190). */
export interface LayoutData {
  /** `null` where it could not be loaded: then the frame is a bare one. */
  site: Site | null;
  /** Only the words that an editor has changed; the others are in the language's own chunk. */
  overlay: Overlay;
}

export async function loadLayout(
  { context }: LoaderFunctionArgs,
  locale: Locale,
  messages: Messages,
): Promise<LayoutData> {
  const [site, words] = await Promise.all([
    readAside(context, `the site's settings and menus (${locale})`, (client) => client.site(), null),
    readAside(context, `localizations (${locale})`, (client) => client.localizations(), null),
  ]);
  return { site: site?.data ?? null, overlay: overlayOf(locale, messages, words?.data ?? []) };
}

/** The site's settings and menus in the page's language, where they could be loaded. */
export function useSite(): Site | null {
  return useRouteLoaderData<LayoutData>(useWords().locale)?.site ?? null;
}
