import type { Locator, Page } from 'playwright-core';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { locales } from '#language/locale/locale.ts';
import type { Grant } from '#model/auth/permission.ts';
import { callAsUser } from './admin-page.ts';

type Entry = AdminResult<'entry'>;

export const newsGrant = (role: Grant['role'], languages: Grant['locales'] = locales): Grant => ({
  role,
  sections: ['news'],
  locales: languages,
});

export const field = (page: Page, scope: string, path: string): Locator =>
  page.locator(`[id="field-${scope}-${path}"]`);
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Хабарламалар' }).getByText(text);

/** Saves by keyboard, and waits until it has happened. */
export async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await page
    .getByRole('status')
    .filter({ hasText: /^Сақталды, / })
    .waitFor();
}

interface Figure {
  key: string;
  value: number;
}

/**
 * Creates a news item.
 * @param figures each with its key as label in all languages
 * @returns its id
 */
export async function createNews(page: Page, figures: readonly Figure[] = []): Promise<number> {
  await page.goto('/admin/account');
  const texts = (title: string) => ({
    slug: null,
    fields: {
      title,
      summary: title,
      body: `<p>${title}</p>`,
      figure_labels: Object.fromEntries(figures.map(({ key }) => [key, key])),
      seo_title: null,
      seo_description: null,
    },
  });
  const { entries } = await callAsUser<AdminResult<'entries'>>(
    page,
    'GET',
    '/entries?type=news-category&limit=1',
  );
  const shared = {
    category: entries[0]?.id,
    date: '2026-11-20T06:00:00Z',
    picture: null,
    figures: figures.map((figure) => ({ ...figure, format: 'number' })),
  };
  const editions = {
    kk: texts('Қазақша тақырып'),
    ru: texts('Русский заголовок'),
    en: texts('English title'),
  };
  const entry = await callAsUser<Entry>(page, 'POST', '/entries', { type: 'news', shared, editions });
  return entry.id;
}

/** Opens a news item in the editor. */
export async function openNews(page: Page, id: number): Promise<void> {
  await page.goto(`/admin/content/news/${id}`);
  await field(page, 'kk', 'title').waitFor();
}

/** Loads an entry through the API. */
export const loadEntry = (page: Page, id: number): Promise<Entry> =>
  callAsUser<Entry>(page, 'GET', `/entries/${id}`);

/** Waits until the server has stored the unsaved changes. */
export const waitForAutosave = (page: Page): Promise<void> =>
  page.getByRole('status').filter({ hasText: 'көшірмесі бар' }).waitFor();
