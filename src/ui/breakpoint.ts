/**
 * Where the layout may change, in CSS pixels of the window's width (R-221 … R-225). CSS cannot read them, so each
 * media query writes its number; a test holds every style sheet to this list.
 */
export const breakpoints = { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** Below it the layout is the mobile one, by CSS alone. */
export const mobileBelow = breakpoints.lg;
