import type { Page } from 'playwright-core';
import { type Display, displayChoices, displaySettings, displayValue, usualDisplay } from '#site/display.ts';

/** Lets a page be shown by a visitor's display settings, as if they had been chosen on an earlier visit. */
export async function withDisplay(page: Page, origin: string, display: Partial<Display>): Promise<void> {
  const value = displayValue({ ...usualDisplay, ...display });
  await page.context().addCookies([{ name: 'site_display', value, url: origin }]);
}

/**
 * Every value of every setting, in as few settings as have them all: one for each scheme of colours, each with other
 * settings beside it. For checks that would take too long over all combinations.
 */
export const displayVariants: readonly Display[] = displayChoices.contrast.map((contrast, index) => {
  const others = displaySettings.map((setting) => {
    const choices = displayChoices[setting];
    return [setting, choices[Math.min(index, choices.length - 1)]];
  });
  return { ...(Object.fromEntries(others) as Display), contrast };
});
