/** Display settings for people with low vision and their options, defaults first, in cookie order. */
export const displayOptions = {
  /** Text size in percent. */
  text: ['100', '150', '200'],
  /** Letter and word spacing. */
  letters: ['normal', 'wide'],
  /** Line spacing. */
  lines: ['normal', 'wide'],
  contrast: ['normal', 'blackOnWhite', 'whiteOnBlack', 'blueOnBlue'],
  pictures: ['on', 'off'],
  motion: ['on', 'off'],
} as const;

type Choices = typeof displayOptions;

export type DisplaySettingName = keyof Choices;

export type DisplaySettings = { readonly [Setting in DisplaySettingName]: Choices[Setting][number] };

export const displaySettingNames = Object.keys(displayOptions) as readonly DisplaySettingName[];

export const defaultDisplay: DisplaySettings = {
  text: '100',
  letters: 'normal',
  lines: 'normal',
  contrast: 'normal',
  pictures: 'on',
  motion: 'on',
};

/** Written by the settings panel; the server does not read it. */
export const DISPLAY_COOKIE = 'site_display';

const VALUE_PATTERN = displaySettingNames
  .map((setting) => `(${displayOptions[setting].join('|')})`)
  .join('\\.');
const COOKIE_PATTERN = `(?:^|; )${DISPLAY_COOKIE}=${VALUE_PATTERN}(?:;|$)`;
const cookieRegExp = new RegExp(COOKIE_PATTERN);

/** @returns undefined if the cookie is missing or invalid */
export function parseDisplayCookie(cookie: string): DisplaySettings | undefined {
  const values = cookieRegExp.exec(cookie)?.slice(1);
  if (values === undefined) return undefined;
  // The groups of the pattern are in the order of the settings.
  return Object.fromEntries(
    displaySettingNames.map((setting, index) => [setting, values[index]]),
  ) as DisplaySettings;
}

/** Serializes the cookie value: `150.wide.normal.normal.on.off`. */
export function serializeDisplaySettings(display: DisplaySettings): string {
  return displaySettingNames.map((setting) => display[setting]).join('.');
}

/**
 * Inline script that sets `data-text="150"` and the other settings on `<html>` before first paint. It reads
 * the cookie in the browser, so that cached pages are the same for all visitors. Blocked cookies throw.
 */
export const displayScript = `try{const m=/${COOKIE_PATTERN}/.exec(document.cookie);if(m)${JSON.stringify(
  displaySettingNames,
)}.forEach((n,i)=>document.documentElement.setAttribute("data-"+n,m[i+1]))}catch{}`;
