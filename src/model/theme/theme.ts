import { PALETTE } from '#specification.ts';
import { type Colour, isColour } from './colour.ts';

export const themeColours = ['brand', 'accent', 'link', 'text', 'background'] as const;
export type ThemeColour = (typeof themeColours)[number];

/** How round corners are. */
export const cornerStyles = ['square', 'slight', 'medium', 'round'] as const;
export type CornerStyle = (typeof cornerStyles)[number];

export const typefaces = ['inter', 'golos-text', 'onest', 'source-sans', 'literata'] as const;
export type Typeface = (typeof typefaces)[number];

/** What a company chooses; everything else follows from it. */
export type Theme = Record<ThemeColour, Colour> & { corners: CornerStyle; typeface: Typeface };

/** The appearance without a theme (R-211 … R-216). */
export const defaultTheme: Theme = {
  brand: PALETTE.teal,
  accent: PALETTE['teal-dark'],
  link: PALETTE['teal-dark'],
  text: PALETTE.black,
  background: PALETTE.white,
  corners: 'medium',
  typeface: 'inter',
};

/** Reads a published theme; without one, or with values that are not colours (a remote API), it is the default theme. */
export const readTheme = (view: Theme | undefined): Theme =>
  view !== undefined && themeColours.every((name) => isColour(view[name])) ? view : defaultTheme;

export const isDefaultTheme = (theme: Theme): boolean =>
  Object.entries(defaultTheme).every(([name, value]) => theme[name as keyof Theme] === value);

/** The choices as text, for URLs. @returns an empty text for the default theme */
export const themeChoices = (theme: Theme): string =>
  isDefaultTheme(theme)
    ? ''
    : [...themeColours.map((name) => theme[name].slice(1)), theme.corners, theme.typeface].join('-');
