import type { MouseEvent } from 'react';
import { path } from '../../routing/paths.ts';

/** Number of the secondary button, which opens a menu. */
const SECONDARY_BUTTON = 2;

/**
 * Handles clicks within results: tells the server which result of the query is opened, by its link or in its answer.
 * Nothing about the visitor is sent.
 */
export function reportOpened(query: string, { target, button }: MouseEvent): void {
  const control = (target as Element).closest('a, details:not([open]) > summary');
  const url = control?.closest('ol > li')?.querySelector('h3 a')?.getAttribute('href');
  // Reports without delay: the visitor may leave the site.
  if (url && button !== SECONDARY_BUTTON) navigator.sendBeacon(path.openedResults, `${query}\n${url}`);
}
