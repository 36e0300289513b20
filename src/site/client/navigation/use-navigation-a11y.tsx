import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a client-side navigation, closes menus and focuses the heading of the new page, as a page load does.
 * @returns the title to announce to screen readers
 */
export function useNavigationA11y(): string {
  const { pathname, search, hash } = useLocation();
  const target = pathname + search;
  const shownTarget = useRef(target);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (shownTarget.current === target) return;
    shownTarget.current = target;
    closeMenus();
    removeOpenGraphTags();
    setAnnouncement(document.title);
    // With a fragment, the browser moves the focus to its target.
    if (hash === '' && !isTyping()) focusHeading();
  }, [target, hash]);

  return announcement;
}

/** Whether the focused input has unsubmitted text, such as the next search query. */
function isTyping(): boolean {
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

/** Only the server renders Open Graph tags, so they describe the previous page. */
function removeOpenGraphTags() {
  for (const meta of document.querySelectorAll('meta[property^="og:"]')) meta.remove();
}

function closeMenus() {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    popover.hidePopover();
}
