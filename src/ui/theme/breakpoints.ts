import { BREAKPOINTS, MOBILE_BELOW } from '#specification.ts';

/**
 * Where the layout may change, in CSS pixels of the window's width (R-221 … R-225). CSS cannot read them, so each
 * media query writes its number; a test holds every style sheet to this list.
 */
export const breakpoints = BREAKPOINTS;

/** Below it the layout is the mobile one, by CSS alone. */
export const mobileBelow = MOBILE_BELOW;
