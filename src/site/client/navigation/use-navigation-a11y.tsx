import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation without a page load, does what a page load does by itself: closes menus, moves the focus to the
 * new page's heading and gives its title, to be announced. `scroll-position.ts` scrolls.
 */
export function useNavigationManners(): string {
  const { pathname, search, hash } = useLocation();
  const address = pathname + search;
  const shown = useRef(address);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shown.current === address) return;
    shown.current = address;
    closeMenus();
    dropFormerCard();
    setAnnouncement(document.title);
    // With a fragment, the focus belongs to what it names.
    if (hash === '' && !isWriting()) focusHeading();
  }, [address, hash]);

  return announcement;
}

/** Whether the visitor is writing something in the page that it does not show yet, as who goes on after a search. */
function isWriting(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input:focus');
  return field !== null && field.value !== field.defaultValue;
}

function focusHeading() {
  const heading =
    document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** What messengers are told of a page comes with its HTML alone: that of the page before would be untrue now. */
function dropFormerCard() {
  for (const meta of document.querySelectorAll('meta[property^="og:"]')) meta.remove();
}

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover();
}
