import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { formatShortTime, formatTimestamp, parseTypedTime } from '#model/captions/cue-time.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  setUpAdministrator,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { button, field, loadEntry, save, toast } from '#test/support/admin/editor-page.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { axeViolations, horizontalOverflow } from '../crawl/probes.ts';

let site: AdminSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startAdminSite();
  await setUpAdministrator(site);
});
afterAll(() => site?.stop());

async function api<T>(path: string): Promise<T> {
  const response = await fetch(`${site.server.origin}/api${path}`, { headers: { 'accept-language': 'kk' } });
  return ((await response.json()) as { data: T }).data;
}

const charter = readFileSync('demo/media/documents/charter.kk.pdf');
/** Another file of the same document. */
const pdf = (comment: string) => ({
  name: 'charter-2026.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([charter, Buffer.from(`\n%${comment}\n`)]),
});

describe('A new version of a document', () => {
  test('The current file moves to the earlier versions, and the permanent URL leads to the new one', async () => {
    const categories =
      await api<
        {
          newest: {
            id: number;
            slug: string;
            dated_on: string;
            files: { url: string }[];
            versions: { dated_on: string }[];
          }[];
        }[]
      >('/documents');
    const document = categories[0]?.newest[0];
    if (document === undefined) return expect.unreachable();
    const permanent = `${site.server.origin}/documents/file/${document.slug}`;
    const target = async () => (await fetch(permanent, { redirect: 'manual' })).headers.get('location');
    expect(await target()).toBe(document.files[0]?.url);

    const page = await openAdminPage(browser, site);
    await page.goto(`/admin/content/document/${document.id}`);
    await page.getByRole('link', { name: permanent }).waitFor();
    await button(page, 'Жаңа нұсқа…').click();
    const dialog = page.getByRole('dialog', { name: 'Құжаттың жаңа нұсқасы' });
    await dialog.getByRole('button', { name: 'Нұсқаны қосу' }).click();
    await dialog.getByText('Кемінде бір тілге жаңа файл таңдаңыз.').waitFor();
    await dialog
      .getByRole('group', { name: 'Қазақша' })
      .locator('input[type=file]')
      .setInputFiles(pdf('new'));
    await dialog.getByRole('link', { name: 'charter-2026.pdf' }).waitFor();
    await dialog.getByLabel('Жаңа нұсқаның күні').fill('30.11.2026');
    expect(await axeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Нұсқаны қосу' }).click();
    await toast(page, 'Жаңа нұсқа формаға қосылды. Енді сақтап, жариялаңыз.').waitFor();
    await save(page);
    const { shared, editions } = await loadEntry(page, document.id);
    // The files of the other languages stay, with their date.
    expect(shared.dated_on).toBe(document.dated_on);
    expect(editions.kk?.fields.own_date).toBe('2026-11-30');
    expect(editions.ru?.fields.own_date).toBeNull();
    expect(editions.kk?.fields.versions).toMatchObject([
      { dated_on: document.dated_on },
      ...document.versions.map(({ dated_on }) => ({ dated_on })),
    ]);
    // Nothing is public yet.
    expect(await target()).toBe(document.files[0]?.url);
    const { revisionId } = editions.kk ?? {};
    await callAsUser(page, 'POST', `/entries/${document.id}/publication`, { revisions: { kk: revisionId } });
    await expect.poll(target).not.toBe(document.files[0]?.url);
    expect(await target()).toMatch(/^\/media\/[0-9a-f]{64}\/charter-2026\.pdf$/u);
  });
});

/** Opens the first video of the demo content. @returns its id */
async function openVideo(page: Page): Promise<number> {
  const [video] = await api<{ id: number }[]>('/about-company/videos');
  const id = video?.id ?? 0;
  await page.goto(`/admin/content/video/${id}`);
  await page.locator('[data-cue]').first().waitFor();
  return id;
}

const cueTexts = (page: Page) => page.locator('[data-cue] textarea');
const start = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `${number}-субтитрдің басталуы`, exact: true });

describe('Captions', () => {
  test('Captions are edited beside the video, put into the form as a file, saved and read back', async () => {
    const page = await openAdminPage(browser, site);
    const id = await openVideo(page);
    const count = await cueTexts(page).count();
    const before = (await loadEntry(page, id)).editions.kk?.fields.captions;
    await cueTexts(page).first().fill('Жаңа мәтін & <белгі>');
    // By keyboard: the next caption, then its times.
    await page.keyboard.press('Alt+Enter');
    await expect.poll(() => cueTexts(page).count()).toBe(count + 1);
    await page.locator('[data-cue]').nth(1).locator('textarea:focus').waitFor();
    await page.keyboard.type('Қосылған субтитр');
    expect(await cueTexts(page).nth(1).inputValue()).toBe('Қосылған субтитр');
    const added = await start(page, 2).inputValue();
    await start(page, 2).press('ArrowUp');
    expect(await start(page, 2).inputValue()).not.toBe(added);
    await start(page, 2).fill('түсініксіз');
    await button(page, 'Формаға көшіру').click();
    await page.getByRole('alert').filter({ hasText: '2-субтитрде қате бар.' }).waitFor();
    await start(page, 2).fill(added);
    const first = parseTypedTime(await start(page, 1).inputValue()) ?? 0;
    await page.getByLabel('Бәрін жылжыту, секунд').fill('0,5');
    await button(page, 'Жылжыту').click();
    expect(await start(page, 1).inputValue()).toBe(formatShortTime(first + 500));
    await button(page, 'Формаға көшіру').click();
    await toast(page, 'Субтитрлер формаға көшірілді. Енді сақтап, жариялаңыз.').waitFor();
    await save(page);
    const { editions, assets } = await loadEntry(page, id);
    const captions = editions.kk?.fields.captions;
    expect(captions).not.toBe(before);
    const url = assets.find((asset) => asset.id === captions)?.url ?? '';
    const file = await (await fetch(site.server.origin + url)).text();
    expect(file).toContain(`${formatTimestamp(first + 500)} --> `);
    expect(file).toContain('Жаңа мәтін &amp; &lt;белгі&gt;');
    await page.reload();
    await expect.poll(() => cueTexts(page).first().inputValue()).toBe('Жаңа мәтін & <белгі>');
  });

  test('A caption is played to its end, and the captions are shown on the video', async () => {
    const page = await openAdminPage(browser, site);
    await openVideo(page);
    await page.getByRole('combobox', { name: 'Файл', exact: true }).selectOption({ index: 0 });
    // Events are recorded, because on a busy machine the caption may be over before its state is asked for.
    await page.evaluate(`(() => {
      const video = document.querySelector('video');
      window.playback = [];
      for (const type of ['play', 'pause', 'ended']) {
        video.addEventListener(type, () => window.playback.push({ type, time: video.currentTime }));
      }
      new MutationObserver(() => {
        if (document.querySelector('[data-cue][data-current]')) window.hasCurrentCue = true;
      }).observe(document.body, { subtree: true, attributeFilter: ['data-current'] });
    })()`);
    const playback = () => page.evaluate<{ type: string; time: number }[]>('window.playback');
    const shownLanguages = () =>
      page.evaluate<string[]>(`[...document.querySelector('video').textTracks]
        .flatMap((track) => track.mode === 'showing' ? [track.language] : [])`);
    const seconds = async (input: Locator) => (parseTypedTime(await input.inputValue()) ?? Number.NaN) / 1000;
    const begin = await seconds(start(page, 2));
    const end = await seconds(page.getByRole('textbox', { name: '2-субтитрдің аяқталуы', exact: true }));
    await button(page, '2-субтитрді ойнату').click();
    await expect.poll(async () => (await playback()).map(({ type }) => type)).toEqual(['play', 'pause']);
    const [played, paused] = await playback();
    expect(played?.time).toBeGreaterThanOrEqual(begin);
    expect(played?.time).toBeLessThan(end);
    expect(paused?.time).toBeGreaterThanOrEqual(end);
    expect(await page.evaluate('window.hasCurrentCue')).toBe(true);
    expect(await shownLanguages()).toEqual(['kk']);
    const panel = page.getByRole('region', { name: 'Бейнежазба мен субтитрлер' });
    await panel.getByRole('button', { name: 'Русский' }).click();
    await expect.poll(shownLanguages).toEqual(['ru']);
  });

  test('A file is imported after a confirmation, and becomes a transcript', async () => {
    const page = await openAdminPage(browser, site);
    await openVideo(page);
    const importFile = (name: string, text: string) =>
      page.locator('input[type=file][accept=".vtt,.srt"]').setInputFiles({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      });
    await importFile('notes.srt', 'no captions');
    await page.getByText('Файлда субтитр жоқ.').waitFor();
    await importFile(
      'film.srt',
      '1\n00:00:01,000 --> 00:00:02,000\nБірінші.\n\n2\n00:00:05,000 --> 00:00:06,000\nЕкінші.\n',
    );
    await page.getByRole('alertdialog').getByRole('button', { name: 'Алмастыру' }).click();
    await expect.poll(() => cueTexts(page).count()).toBe(2);
    await button(page, 'Субтитрлерден толық мәтін құрастыру').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Алмастыру' }).click();
    await expect.poll(() => field(page, 'kk', 'transcript').inputValue()).toBe('Бірінші.\n\nЕкінші.');
    // The changes are discarded with a confirmation.
    await button(page, 'Өзгерістерден бас тарту').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Өзгерістерден бас тарту' }).click();
    await expect.poll(() => cueTexts(page).count()).toBeGreaterThan(2);
  });

  test.each(locales)(
    'The editor has no accessibility faults and fits narrow windows in %s',
    async (locale: Locale) => {
      for (const width of [360, 1280]) {
        const page = await openAdminPage(browser, site, administrator, { viewport: { width, height: 900 } });
        await page.goto('/admin/no-such-screen');
        await callAsUser<AdminResult<'account'>>(page, 'PUT', '/account', {
          name: administrator.name,
          locale,
        });
        await openVideo(page);
        await cueTexts(page).first().fill('а'.repeat(90));
        expect(await axeViolations(page)).toEqual([]);
        expect(await horizontalOverflow(page)).toEqual([]);
      }
      const page = await openAdminPage(browser, site);
      await page.goto('/admin/no-such-screen');
      await callAsUser(page, 'PUT', '/account', { name: administrator.name, locale: 'kk' });
    },
  );
});
