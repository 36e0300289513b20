import { BREAKPOINTS, MOBILE_BELOW } from '#specification.ts';

/**
 * Breakpoints in CSS pixels (R-221 … R-225). CSS cannot import them, so media queries repeat the numbers;
 * breakpoints.test.ts checks all style sheets.
 */
export const breakpoints = BREAKPOINTS;

/** Width in CSS pixels below which the mobile layout applies. */
export const mobileBelow = MOBILE_BELOW;
