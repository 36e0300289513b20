import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls a horizontal list of links to the link of the current page, without scrolling the page.
 * @returns ref of the list, which must be the offset parent of its links (`position: relative`)
 */
export function useScrollToCurrent<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  useEffect(() => scrollToCurrent(list.current));
  return list;
}

function scrollToCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]');
  if (list && current && list.scrollWidth > list.clientWidth) {
    list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  }
}
