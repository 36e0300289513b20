import { useEffect } from 'react';

let isFallbackLayout = false;

/** Records whether the layout is shown without site settings and menus. */
export function useFallbackLayoutState(isFallback: boolean): void {
  useEffect(() => {
    isFallbackLayout = isFallback;
  }, [isFallback]);
}

/** Layout data are the same for all pages, so a navigation reloads them only after they failed to load. */
export const shouldRevalidateLayout = () => isFallbackLayout;
