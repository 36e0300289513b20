import { useEffect } from 'react';

let isBare = false;

/** Tells whether the frame that is shown lacks the site's settings and menus. */
export function useFrameState(bare: boolean): void {
  useEffect(() => {
    isBare = bare;
  }, [bare]);
}

/**
 * Settings, menus and words do not change from page to page, so a navigation does not fetch them again, unless they
 * could not be had so far: then the next one tries again.
 */
export const keepLayoutData = () => isBare;
