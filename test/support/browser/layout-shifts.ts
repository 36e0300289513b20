import type { Page } from 'playwright-core';

export interface LayoutShift {
  score: number;
  /** Names of the moved elements. */
  moved: (string | undefined)[];
  isAfterLoad: boolean;
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
  return page.evaluate(`{
    const { loadEventStart } = performance.getEntriesByType('navigation')[0];
    window.layoutShifts.map(({ value, sources, startTime }) => ({
      score: value,
      moved: sources.map(({ node }) => node?.nodeName),
      isAfterLoad: loadEventStart > 0 && startTime >= loadEventStart,
    }));
  }`);
}

/** Waits until the current layout is painted. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
