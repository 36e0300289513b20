import type { Browser, Page } from 'playwright-core';

/** Opens a form without script, to test the form without enhancement. */
export async function withFormPage(
  browser: Browser,
  url: string,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(url);
    await work(page);
  } finally {
    await page.close();
  }
}

/** Fills in the form of a page, accepts its consent, sends it and waits for the confirmation page. */
export async function fillAndSend(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('main').locator('form[method="post"]');
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="consent"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/sent/u);
}
