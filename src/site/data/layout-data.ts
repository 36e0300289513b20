import { useRouteLoaderData } from 'react-router';
import type { ResponseOf } from '#contract/calls.ts';
import type { MessageOverrides } from '#messages/translate.ts';
import { useMessages } from './messages.tsx';

/** Site settings and menus. */
export type Site = ResponseOf<'site'>['data'];

/** Data of a layout. A failure to load them does not fail the page (R-188 … R-190). */
export interface LayoutData {
  /** `null` if it failed to load; the fallback layout is shown then. */
  site: Site | null;
  /** Messages changed by editors; the others are bundled with the layout or loaded with the page. */
  overrides: MessageOverrides;
}

/** @returns null if the settings failed to load */
export function useSite(): Site | null {
  return useRouteLoaderData<LayoutData>(useMessages().locale)?.site ?? null;
}
