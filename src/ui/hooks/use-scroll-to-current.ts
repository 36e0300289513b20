import { type RefObject, useEffect, useRef } from 'react';

/**
 * For links in a strip that scrolls sideways where it is too long for the screen: shows the one that leads to this very
 * page, as a strip that begins elsewhere would hide where the visitor is. Only the strip scrolls, never the page.
 * @returns the reference of the strip, which must be the offset parent of its links (`position: relative`)
 */
export function useCurrentShown<Element extends HTMLElement>(): RefObject<Element | null> {
  const strip = useRef<Element>(null);
  useEffect(() => showCurrent(strip.current));
  return strip;
}

function showCurrent(strip: HTMLElement | null): void {
  const current = strip?.querySelector<HTMLElement>('[aria-current]');
  if (strip && current && strip.scrollWidth > strip.clientWidth) {
    strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
  }
}
