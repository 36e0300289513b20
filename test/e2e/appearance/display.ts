import type { Page } from 'playwright-core';
import { type Locale, locales } from '#language/locale/locale.ts';
import {
  type DisplaySettings,
  defaultDisplay,
  displayOptions,
  displaySettingNames,
  serializeDisplaySettings,
} from '#site/document/display-settings.ts';

/** Sets the display settings cookie, as chosen on an earlier visit. */
export async function setDisplayCookie(
  page: Page,
  origin: string,
  display: Partial<DisplaySettings>,
): Promise<void> {
  const value = serializeDisplaySettings({ ...defaultDisplay, ...display });
  await page.context().addCookies([{ name: 'site_display', value, url: origin }]);
}

/** Changes the display settings of the open page by its data attributes, as the panel does. */
export async function changeDisplay(page: Page, display: DisplaySettings): Promise<void> {
  const attributes = displaySettingNames.map((setting) => [`data-${setting}`, display[setting]]);
  await page.evaluate(
    `${JSON.stringify(attributes)}.forEach((each) => document.documentElement.setAttribute(...each))`,
  );
}

/** One viewport width on each side of the large breakpoint, in pixels. */
export const viewportWidths = [360, 1280] as const;

export interface DisplayView {
  locale: Locale;
  width: (typeof viewportWidths)[number];
  display: DisplaySettings;
}

/** Every combination of settings, languages and widths. */
const allViews: readonly DisplayView[] = displaySettingNames
  .reduce<readonly Partial<DisplaySettings>[]>(
    (partial, setting) =>
      partial.flatMap((display) =>
        displayOptions[setting].map((value) => ({ ...display, [setting]: value })),
      ),
    [{}],
  )
  .flatMap((display) => viewsOf(display as DisplaySettings));

function viewsOf(display: DisplaySettings): DisplayView[] {
  return locales.flatMap((locale) => viewportWidths.map((width) => ({ locale, width, display })));
}

/** All pairs of parameter values in a view. */
function pairsOf({ locale, width, display }: DisplayView): string[] {
  const values = [
    locale,
    `width ${width}`,
    ...displaySettingNames.map((setting) => `${setting} ${display[setting]}`),
  ];
  return values.flatMap((value, index) =>
    values.slice(index + 1).map((otherValue) => `${value}, ${otherValue}`),
  );
}

/**
 * Pairwise (all-pairs) test set: the default view in every language and width, then views that cover every
 * pair of values.
 */
export const displayViews: readonly DisplayView[] = coverPairs(allViews, viewsOf(defaultDisplay));

function coverPairs(views: readonly DisplayView[], required: readonly DisplayView[]): DisplayView[] {
  const uncovered = new Set(views.flatMap(pairsOf));
  const selected: DisplayView[] = [];
  const select = (view: DisplayView) => {
    for (const pair of pairsOf(view)) uncovered.delete(pair);
    selected.push(view);
  };
  const newPairCount = (view: DisplayView) => pairsOf(view).filter((pair) => uncovered.has(pair)).length;
  for (const view of required) select(view);
  while (uncovered.size > 0)
    select(views.reduce((best, view) => (newPairCount(view) > newPairCount(best) ? view : best)));
  return selected;
}
