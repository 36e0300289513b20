import { type RefObject, useEffect, useRef } from 'react';

let hasShownHeading = false;

/**
 * Sets the title of the window. Except for the first screen of a page, the heading gets the focus, so that
 * screen readers read it.
 * @param place what the screen shows, such as its path: a change moves the focus
 */
export function useHeading(title: string, place: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Shanyraq`;
  }, [title]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: The place is not read.
  useEffect(() => {
    if (hasShownHeading) heading.current?.focus({ preventScroll: true });
    hasShownHeading = true;
  }, [place]);
  return heading;
}
