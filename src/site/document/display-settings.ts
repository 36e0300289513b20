/**
 * What the panel for people with low vision can set, each with its values; the first is the site as it is drawn.
 * The order is the order of the values in the cookie.
 */
export const displayChoices = {
  /** Size of the text in per cent. */
  text: ['100', '150', '200'],
  /** Space between letters and words. */
  letters: ['normal', 'wide'],
  /** Space between lines. */
  lines: ['normal', 'wide'],
  contrast: ['normal', 'blackOnWhite', 'whiteOnBlack', 'blueOnBlue'],
  pictures: ['on', 'off'],
  motion: ['on', 'off'],
} as const;

type Choices = typeof displayChoices;

export type DisplaySetting = keyof Choices;

/** How a visitor wants to see the site. */
export type Display = { readonly [Setting in DisplaySetting]: Choices[Setting][number] };

export const displaySettings = Object.keys(displayChoices) as readonly DisplaySetting[];

/** The site as it is drawn for everyone. */
export const usualDisplay: Display = {
  text: '100',
  letters: 'normal',
  lines: 'normal',
  contrast: 'normal',
  pictures: 'on',
  motion: 'on',
};

/** Written by the panel alone, and only when something is chosen. The server never reads it. */
export const DISPLAY_COOKIE = 'site_display';

const VALUE = displaySettings.map((setting) => `(${displayChoices[setting].join('|')})`).join('\\.');
const COOKIE = `(?:^|; )${DISPLAY_COOKIE}=${VALUE}(?:;|$)`;
const cookiePattern = new RegExp(COOKIE);

/**
 * Reads the settings from `document.cookie`. A value that is not exactly one of ours counts as none.
 * @returns undefined where nothing has been chosen
 */
export function displayOfCookie(cookie: string): Display | undefined {
  const values = cookiePattern.exec(cookie)?.slice(1);
  if (values === undefined) return undefined;
  // The pattern is made of the choices, in their order.
  return Object.fromEntries(displaySettings.map((setting, index) => [setting, values[index]])) as Display;
}

/** The cookie's value: `150.wide.normal.normal.on.off`. */
export function displayValue(display: Display): string {
  return displaySettings.map((setting) => display[setting]).join('.');
}

/**
 * Stands in the head of every page and sets `data-text="150"` and its siblings on `<html>`, where `ui/display.css` reads
 * them, before anything is painted. It is the same text for everyone, so the page stays the same for every cache. Where
 * cookies are blocked, reading them throws.
 */
export const displayScript = `try{const m=/${COOKIE}/.exec(document.cookie);if(m)${JSON.stringify(
  displaySettings,
)}.forEach((n,i)=>document.documentElement.setAttribute("data-"+n,m[i+1]))}catch{}`;
