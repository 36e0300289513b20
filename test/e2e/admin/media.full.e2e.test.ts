import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callAsUser, openAdminPage, setUpAdministrator } from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { findFreePort } from '#test/support/server/free-port.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  // An upload that is resumed after a restart belongs to the origin.
  site = await startAdminSite({ PORT: String(await findFreePort()) });
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

let count = 0;
async function makePicture(): Promise<Buffer> {
  count += 1;
  const background = { r: (count * 40) % 256, g: 120, b: 200 };
  return sharp({ create: { width: 800 + count, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

const input = (page: Page) => page.locator('main input[type=file]').first();

async function openLibrary(): Promise<Page> {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/media');
  await page.getByRole('heading', { level: 1, name: 'Медиатека' }).waitFor();
  return page;
}

const newest = async (page: Page) =>
  (await callAsUser<AdminResult<'assets'>>(page, 'GET', '/assets?limit=1')).assets[0];

test('Several files are uploaded at once, with a result for each', async () => {
  const page = await openLibrary();
  const bytes = await makePicture();
  await input(page).setInputFiles([
    { name: 'Тау.jpg', mimeType: 'image/jpeg', buffer: bytes },
    { name: 'Қате.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('сурет емес') },
    { name: 'a.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  const list = page.getByRole('region', { name: 'Жүктеп жатқан файлдар' });
  await list.getByText('Бұл файл сурет емес').waitFor();
  await list.getByText('Мұндай файлдар сақталмайды').waitFor();
  await list.getByText('сақталды', { exact: true }).waitFor();
  await input(page).setInputFiles([{ name: 'Тағы.jpg', mimeType: 'image/jpeg', buffer: bytes }]);
  await list.getByText('мұндай файл бұрыннан бар').waitFor();
  await page
    .locator('main')
    .getByRole('link', { name: /^Тау\.jpg/u })
    .last()
    .waitFor();
});

test('A file is pasted from the clipboard', async () => {
  const page = await openLibrary();
  const bytes = [...(await makePicture())];
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    const content = new Uint8Array(${JSON.stringify(bytes)});
    clipboardData.items.add(new File([content], 'Буфер.jpg', { type: 'image/jpeg' }));
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  })()`);
  await page.getByRole('region', { name: 'Жүктеп жатқан файлдар' }).getByText('сақталды').waitFor();
  expect((await newest(page))?.name).toBe('Буфер.jpg');
});

test('Texts, tags and focal point are saved, and the library finds the file by them', async () => {
  const page = await openLibrary();
  await input(page).setInputFiles([{ name: 'Көл.jpg', mimeType: 'image/jpeg', buffer: await makePicture() }]);
  await page
    .getByRole('region', { name: 'Жүктеп жатқан файлдар' })
    .getByRole('link', { name: 'Көл.jpg' })
    .click();
  await page.getByRole('heading', { level: 1, name: 'Көл.jpg' }).waitFor();
  const alt = page.getByRole('group', { name: 'Балама мәтін' });
  await alt.getByRole('textbox').nth(0).fill('Тау арасындағы көл');
  await alt.getByRole('textbox').nth(1).fill('Озеро среди гор');
  await page.getByRole('textbox', { name: 'Тегтер' }).fill('табиғат, көлдер');
  await page.getByRole('button', { name: 'Сақтау', exact: true }).click();
  await page.getByText('Сақталды', { exact: true }).waitFor();
  await page.getByRole('slider', { name: 'Көлденеңінен' }).press('Home');
  await page.getByRole('button', { name: 'Нүктені сақтау' }).click();
  await expect
    .poll(() => newest(page))
    .toMatchObject({
      alt: { kk: 'Тау арасындағы көл', ru: 'Озеро среди гор' },
      tags: ['көлдер', 'табиғат'],
      focus: { x: 0, y: 0.5 },
    });
  await page.goto('/admin/media?tag=көлдер&lacksAlt=true');
  await page
    .locator('main')
    .getByRole('link', { name: /^Көл\.jpg/u })
    .waitFor();
  await page.getByRole('searchbox').fill('мұндай жоқ');
  await page.getByText('Ештеңе табылмады').waitFor();
  await page.getByRole('button', { name: 'Сүзгілерді тазарту' }).click();
  await page
    .locator('main')
    .getByRole('link', { name: /^Көл\.jpg/u })
    .waitFor();
});

test('A used file shows its uses and cannot be deleted; its replacement is public under another URL', async () => {
  const page = await openLibrary();
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=news&limit=20');
  const used = entries.find(({ thumbnail, paths }) => thumbnail && paths.kk !== undefined);
  const asset = used?.thumbnail;
  await page.goto(`/admin/media/${asset?.id}`);
  const uses = page.getByRole('region', { name: 'Қайда пайдаланылады' });
  await uses.getByRole('link', { name: used?.titles.kk ?? '' }).waitFor();
  expect(await page.getByRole('button', { name: 'Жою' }).getAttribute('aria-disabled')).toBe('true');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Басқа файлмен ауыстыру' }).click();
  await (await chooser).setFiles([
    { name: 'Жаңасы.jpg', mimeType: 'image/jpeg', buffer: await makePicture() },
  ]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Басқа файлмен ауыстыру' }).click();
  await page.getByText('Файл ауыстырылды').waitFor();
  const changed = await callAsUser<AdminResult<'asset'>>(page, 'GET', `/assets/${asset?.id}`);
  expect(changed.asset.url).not.toBe(asset?.url);
  const response = await page.request.get(`/kk${used?.paths.kk}`);
  expect(await response.text()).toContain(changed.asset.sha256);
});

test('A picture has texts of its own in one entry', async () => {
  const page = await openLibrary();
  const { entries } = await callAsUser<AdminResult<'entries'>>(page, 'GET', '/entries?type=news&limit=20');
  const entry = entries.find(({ thumbnail }) => thumbnail);
  await page.goto(`/admin/content/news/${entry?.id}`);
  await page.getByRole('button', { name: 'Осы жердегі мәтіндер' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('group', { name: 'Балама мәтін' })
    .getByRole('textbox')
    .first()
    .fill('Осындағы мәтін');
  await dialog.getByRole('button', { name: 'Сақтау' }).click();
  await page.getByText('Бұл жерде өз мәтіні бар').waitFor();
});

test('A refused file is not offered for another attempt; a deleted file leads back to the filtered library', async () => {
  const page = await openLibrary();
  await page.locator('main input[type=file]').setInputFiles([
    { name: 'app.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
    { name: 'Керексіз.jpg', mimeType: 'image/jpeg', buffer: await makePicture() },
  ]);
  const list = page.getByRole('region', { name: 'Жүктеп жатқан файлдар' });
  await list.getByRole('listitem').filter({ hasText: 'app.exe' }).getByRole('alert').waitFor();
  await list.getByText('сақталды', { exact: true }).waitFor();
  expect(await list.getByRole('button', { name: 'Қайталау' }).count()).toBe(0);
  await page.goto('/admin/media?unused=true');
  await page
    .locator('main')
    .getByRole('link', { name: /Керексіз[.]jpg/u })
    .click();
  await page.getByRole('button', { name: 'Жою' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Жою' }).click();
  await page.waitForURL('**/admin/media?unused=true');
});

test('An upload goes on after the network failed twice and the server was restarted', async () => {
  const page = await openLibrary();
  // Five parts.
  const size = 5 * 8 * 1024 * 1024;
  let patches = 0;
  await page.route('**/admin/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    patches += 1;
    if (patches === 2 || patches === 4) return route.abort('connectionreset');
    if (patches === 5) await site.restart();
    return route.continue();
  });
  await page.evaluate(`(() => {
    const content = new Uint8Array(${size}).fill(7);
    content.set(new TextEncoder().encode('%PDF-1.7\\n'));
    content.set(new TextEncoder().encode('%%EOF'), content.length - 5);
    const data = new DataTransfer();
    data.items.add(new File([content], 'Үлкен.pdf', { type: 'application/pdf' }));
    const input = document.querySelector('main input[type=file]');
    input.files = data.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  const list = page.getByRole('region', { name: 'Жүктеп жатқан файлдар' });
  await list.getByText('сақталды', { exact: true }).waitFor();
  expect(patches).toBeGreaterThan(6);
  expect(await newest(page)).toMatchObject({ name: 'Үлкен.pdf', bytes: size });
});
