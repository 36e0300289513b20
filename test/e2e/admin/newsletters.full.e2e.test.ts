import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { openBrowser } from '#test/support/browser/page.ts';
import { type IsolatedDatabase, startIsolatedDatabase } from '#test/support/database/isolated-database.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { addSubscription } from '#test/support/forms/submission.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { axeViolations } from '../crawl/probes.ts';

let site: AdminSite;
let database: IsolatedDatabase;
let store: Store;
let mail: MailServer;
const browser = await openBrowser();

beforeAll(async () => {
  database = await startIsolatedDatabase();
  mail = await startMailServer();
  site = await startAdminSite({
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dala <info@dala.kz>',
  });
  const { connectionOptions } = database.postgres;
  store = connectStore({ connectionOptions, applicationName: 'test', max: 2, log: silentLog });
  await setUpAdministrator(site, 'en');
  for (const number of [1, 2, 3]) await addSubscription(store.db, { email: `kk${number}@mail.example` });
  await addSubscription(store.db, { email: 'ru1@mail.example', locale: 'ru' });
});
afterAll(async () => {
  await store?.close();
  await site?.stop();
  await mail?.stop();
  await database?.remove();
});

const recipients = () => mail.received.flatMap(({ to }) => to).sort();

test('A newsletter is composed from news, tested, sent, and shows its result', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/newsletters');
  await page.getByText('No newsletters yet').waitFor();
  await page.getByRole('link', { name: 'New newsletter' }).click();
  await page.getByLabel('Subject: Kazakh').fill('Қараша жаңалықтары');
  await page.getByLabel('Introduction: Kazakh').fill('Сәлеметсіз бе\nОсы айдағы жаңалықтар.');
  await page.getByLabel('Subject: Russian').fill('Новости ноября');
  const picker = page.getByRole('combobox', { name: 'Add news' });
  await picker.click();
  await page.getByRole('option').first().click();
  await picker.click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Қараша жаңалықтары' }).waitFor();

  const audience = page.getByRole('table', { name: 'Who gets it' });
  await audience.getByRole('row', { name: /қазақша 3 will be sent/iu }).waitFor();
  await audience.getByRole('row', { name: /not sent: no subject/u }).waitFor();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { level: 1, name: 'Қараша жаңалықтары' }).waitFor();
  expect(await frame.getByRole('heading', { level: 2 }).count()).toBe(2);
  await page.getByRole('button', { name: 'Plain text' }).click();
  await page.getByText('Осы айдағы жаңалықтар.', { exact: false }).last().waitFor();
  await page.getByRole('button', { name: 'Unsubscribe page' }).click();
  await frame.getByRole('heading', { level: 1 }).waitFor();
  expect(await axeViolations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send a test e-mail to myself' }).click();
  await vi.waitUntil(() => recipients().includes(administrator.email), LONG_TIMEOUT);
  expect(mail.received[0]?.mail.subject).toBe('Сынақ: Қараша жаңалықтары');
  expect(mail.received[0]?.raw).not.toMatch(/^List-Unsubscribe/mu);
  mail.received.length = 0;

  const send = page.getByRole('button', { name: 'Send…' });
  await page.getByLabel('Subject: Russian').fill('Новости компании');
  expect(await send.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The newsletter is saved.').waitFor();
  await send.click();
  const dialog = page.getByRole('dialog', { name: 'Send the newsletter' });
  await dialog.getByText('The e-mail goes to 4 subscribers.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await page.getByText(/^sent$/u).waitFor();
  await vi.waitUntil(() => mail.received.length === 4, LONG_TIMEOUT);
  expect(recipients()).toEqual([
    'kk1@mail.example',
    'kk2@mail.example',
    'kk3@mail.example',
    'ru1@mail.example',
  ]);
  await page.getByRole('definition').filter({ hasText: '4' }).waitFor();
});

test('A newsletter is scheduled in Almaty time, and the schedule can be cancelled', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/newsletters/new');
  await page.getByLabel('Subject: Kazakh').fill('Желтоқсан жаңалықтары');
  await page.getByRole('combobox', { name: 'Add news' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create the draft' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send the newsletter' });
  await dialog.getByLabel('Later').check();
  await dialog.getByLabel('Date and time').fill('tomorrow');
  await dialog.getByLabel('Date and time').press('Tab');
  await dialog.getByText('Write date and time like this: 25.11.2026 10:00').waitFor();
  expect(await dialog.getByRole('button', { name: 'Schedule' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Date and time').fill('01.11.2026 10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('Choose a time in the future, at most a year ahead.').waitFor();
  await dialog.getByLabel('Date and time').fill('25.11.2026 10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await page
    .getByText('The newsletter will be sent on 25 November 2026, 10:00, Almaty time (UTC+5).')
    .waitFor();
  const { newsletters } = await callAsUser<AdminResult<'newsletters'>>(page, 'GET', '/newsletters');
  expect(newsletters[0]).toMatchObject({ state: 'scheduled', scheduledAt: '2026-11-25T05:00:00.000Z' });
  await page.goto('/admin/calendar?month=2026-11');
  const day = page.getByRole('cell', { name: /25 November 2026/u });
  await day.getByRole('link', { name: '10:00 Қаз Желтоқсан жаңалықтары newsletter: scheduled' }).click();
  await page.getByRole('button', { name: 'Cancel the schedule' }).click();
  await page.getByLabel('Subject: Kazakh').waitFor();
  await page.getByRole('button', { name: 'Delete the draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('The draft is deleted.').waitFor();
  await waitForScreen(page);
  expect(await page.getByRole('link', { name: 'Желтоқсан жаңалықтары' }).count()).toBe(0);
});

test('The screen of subscribers has their numbers, and the download for those who may', async () => {
  const page = await openAdminPage(browser, site);
  await page.goto('/admin/newsletters/subscribers');
  await page.getByRole('row', { name: /Total 4 0 0 0/u }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the list (CSV)' }).click();
  expect((await download).suggestedFilename()).toBe('subscribers.csv');
});
