import type { Page } from 'playwright-core';

export interface LayoutShift {
  score: number;
  /** Names of the moved elements. */
  moved: (string | undefined)[];
  /** In milliseconds since the start of the navigation. */
  time: number;
}

/** Records the layout shifts of every page that is loaded from now on. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(`
    window.layoutShifts = [];
    new PerformanceObserver((list) => window.layoutShifts.push(...list.getEntries()))
      .observe({ type: 'layout-shift', buffered: true });
  `);
}

export function getLayoutShifts(page: Page): Promise<LayoutShift[]> {
  return page.evaluate(`window.layoutShifts.map(({ value, sources, startTime }) => ({
    score: value,
    moved: sources.map(({ node }) => node?.nodeName),
    time: startTime,
  }))`);
}

/** Waits until the current layout is painted. @returns when, in milliseconds since the start of the navigation */
export function waitForPaint(page: Page): Promise<number> {
  return page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now()))))',
  );
}
