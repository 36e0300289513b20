import { useRouteLoaderData } from 'react-router';
import type { AnswerOf } from '#contract/calls.ts';
import type { Overlay } from '#messages/translate.ts';
import { useWords } from './messages.tsx';

/** Whose site it is and its menus. */
export type Site = AnswerOf<'site'>['data'];

/** What the layout of a language loads: never a reason for a page to fail (R-188 … R-190). */
export interface LayoutData {
  /** `null` where it could not be loaded: then the frame is a bare one. */
  site: Site | null;
  /** Only the words that an editor has changed; the others come with the language's own chunk and with the page. */
  overlay: Overlay;
}

/** The site's settings and menus in the page's language, where they could be loaded. */
export function useSite(): Site | null {
  return useRouteLoaderData<LayoutData>(useWords().locale)?.site ?? null;
}
