import type { Page } from 'playwright-core';
import { type Locale, locales } from '#language/locale/locale.ts';
import {
  type Display,
  displayChoices,
  displaySettings,
  displayValue,
  usualDisplay,
} from '#site/document/display-settings.ts';

/** Lets a page be shown by a visitor's display settings, as if they had been chosen on an earlier visit. */
export async function withDisplay(page: Page, origin: string, display: Partial<Display>): Promise<void> {
  const value = displayValue({ ...usualDisplay, ...display });
  await page.context().addCookies([{ name: 'site_display', value, url: origin }]);
}

/** Shows the open page by other display settings, as the panel does: by attributes alone, so nothing is loaded anew. */
export async function changeDisplay(page: Page, display: Display): Promise<void> {
  const attributes = displaySettings.map((setting) => [`data-${setting}`, display[setting]]);
  await page.evaluate(
    `${JSON.stringify(attributes)}.forEach((each) => document.documentElement.setAttribute(...each))`,
  );
}

/** One window on each side of the large breakpoint, in pixels. */
export const windowWidths = [360, 1280] as const;

export interface View {
  locale: Locale;
  width: (typeof windowWidths)[number];
  display: Display;
}

/** Every combination of the settings, in every language and both windows. */
const allViews: readonly View[] = displaySettings
  .reduce<readonly Partial<Display>[]>(
    (begun, setting) =>
      begun.flatMap((display) => displayChoices[setting].map((value) => ({ ...display, [setting]: value }))),
    [{}],
  )
  .flatMap((display) => viewsOf(display as Display));

function viewsOf(display: Display): View[] {
  return locales.flatMap((locale) => windowWidths.map((width) => ({ locale, width, display })));
}

/** Any two things that hold at once in a view. */
function pairsOf({ locale, width, display }: View): string[] {
  const facts = [
    locale,
    `width ${width}`,
    ...displaySettings.map((setting) => `${setting} ${display[setting]}`),
  ];
  return facts.flatMap((fact, index) => facts.slice(index + 1).map((other) => `${fact}, ${other}`));
}

/**
 * The usual view in every language and window, and the fewest others, nearly, in which every value of every setting meets
 * every language, both windows and every value of every other setting. For checks that all the combinations would make
 * too long: settings quarrel two at a time.
 */
export const displayViews: readonly View[] = cover(allViews, viewsOf(usualDisplay));

function cover(views: readonly View[], chosen: readonly View[]): View[] {
  const unmet = new Set(views.flatMap(pairsOf));
  const all: View[] = [];
  const choose = (view: View) => {
    for (const pair of pairsOf(view)) unmet.delete(pair);
    all.push(view);
  };
  const gain = (view: View) => pairsOf(view).filter((pair) => unmet.has(pair)).length;
  for (const view of chosen) choose(view);
  while (unmet.size > 0) choose(views.reduce((one, other) => (gain(other) > gain(one) ? other : one)));
  return all;
}
