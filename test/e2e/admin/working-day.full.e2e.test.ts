import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, localeNames, localePath, locales } from '#language/locale/locale.ts';
import {
  administrator,
  callAsUser,
  openAdminPage,
  readSignInTime,
  setUpAdministrator,
  waitForScreen,
} from '#test/support/admin/admin-page.ts';
import { type AdminSite, startAdminSite } from '#test/support/admin/admin-site.ts';
import { button, field, loadEntry, newsGrant, save, toast } from '#test/support/admin/editor-page.ts';
import { inviteUser } from '#test/support/admin/invite-user.ts';
import { openBrowser, openPage, waitForHydration } from '#test/support/browser/page.ts';
import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';

/** The working day of docs/working-day.md. Each test is a part of it and continues the one before. */
let site: AdminSite;
let mail: MailServer;
let chief: Awaited<ReturnType<typeof inviteUser>>;
let aizhan: Page;
let bolat: Page;
let signedInAt: number;
const browser = await openBrowser();

const visitor = { name: 'Динара Әбенова', email: 'dinara@mail.example' };

const news = {
  kk: { title: 'Ақтауда жаңа кеңсе ашылды', text: 'Кеңсе дүйсенбіден бастап жұмыс істейді.' },
  ru: { title: 'В Актау открылся новый офис', text: 'Офис работает с понедельника.' },
  en: { title: 'A new office opens in Aktau', text: 'The office is open from Monday.' },
} satisfies Record<Locale, object>;

const languageNames: Record<Locale, string> = { kk: 'қазақша', ru: 'орысша', en: 'ағылшынша' };

const textLabels: Record<Locale, RegExp> = {
  kk: /^Мәтін, қазақша/u,
  ru: /^Мәтін, орысша/u,
  en: /^Мәтін, ағылшынша/u,
};

beforeAll(async () => {
  mail = await startMailServer();
  site = await startAdminSite({ SMTP_URL: mail.url, MAIL_FROM: 'Dala <info@dala.kz>' });
  await setUpAdministrator(site);
  chief = await inviteUser(site, mail, {
    name: 'Болат Ахметов',
    email: 'bolat@dala.kz',
    locale: 'kk',
    grants: [{ ...newsGrant('chief-editor'), sections: ['news', 'documents'] }],
  });
});
beforeEach(async () => {
  aizhan = await openAdminPage(browser, site, administrator);
  bolat = await openAdminPage(browser, site, chief);
  signedInAt = Date.now();
});
afterAll(async () => {
  await site?.stop();
  await mail?.stop();
});

/** The latest e-mail to an address whose subject or text has these words. */
const mailTo = (address: string, words: string) =>
  vi.waitFor(() => {
    const found = mail.received.findLast(
      ({ to, mail: { subject = '', text = '' } }) =>
        to.includes(address) && (subject.includes(words) || text.includes(words)),
    );
    return found?.mail ?? expect.fail(`No e-mail with "${words}" reached ${address}.`);
  }, LONG_TIMEOUT);

async function sendVisitorForm(path: string, values: Record<string, string>): Promise<void> {
  const { page, close } = await openPage(browser);
  await page.goto(site.server.origin + path);
  await waitForHydration(page);
  const form = page.getByRole('main').locator('form');
  for (const [name, value] of Object.entries(values)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('input[name=consent]').check();
  await page.getByRole('main').locator('form[data-enhanced]').waitFor();
  await form.locator('button[type=submit]').click();
  await page.waitForURL('**/sent?*');
  await close();
}

test('Morning: an enquiry arrives and is answered in its language', async () => {
  const message = 'Шот ашу үшін қандай құжаттар қажет?';
  await sendVisitorForm('/forms/message-us', { ...visitor, message });
  await mailTo(visitor.email, 'қабылданды');

  await aizhan.goto('/admin');
  await waitForScreen(aizhan);
  const navigation = aizhan.getByRole('navigation', { name: 'Бөлімдер', exact: true });
  await navigation.getByRole('link', { name: /Өтініштер/u }).click();
  await aizhan
    .getByRole('list', { name: 'Өтініштер тізімі' })
    .getByRole('link', { name: new RegExp(visitor.name, 'u') })
    .click();
  const enquiry = aizhan.getByRole('article');
  await enquiry.getByText(message).waitFor();
  await enquiry.getByRole('button', { name: 'Өзіме алу' }).click();
  await enquiry.getByText(`Жауапты: ${administrator.name}`).waitFor();
  await enquiry.getByRole('button', { name: 'Жауап беру' }).click();
  await enquiry
    .getByLabel('Хат мәтіні')
    .fill('Сәлеметсіз бе, Динара!\n\nЖеке куәлік пен банк шотының нөмірі жеткілікті.');
  await enquiry.getByRole('button', { name: 'Жіберу', exact: true }).click();
  await aizhan.getByText('Жауап жіберілуде.').waitFor();
  const reply = await mailTo(visitor.email, 'Жеке куәлік пен банк шотының нөмірі');
  // The subject is proposed in the language of the visitor.
  expect(reply.subject).toMatch(/^Өтінішіңізге жауап, №\u00a0/u);
  expect(reply.text).toContain('Сәлеметсіз бе, Динара!');
  await enquiry.getByLabel('Күйі').selectOption('аяқталды');
  await enquiry.getByRole('listitem').getByText('аяқталды').waitFor();
});

let newsId: number;

test('Before noon: news is written in three languages, reviewed and returned, corrected and approved', async () => {
  await aizhan.goto('/admin/content/news/new');
  for (const locale of locales) {
    await field(aizhan, locale, 'title').fill(news[locale].title);
    await field(aizhan, locale, 'summary').fill(news[locale].text);
    await aizhan.getByRole('textbox', { name: textLabels[locale] }).click();
    await aizhan.keyboard.type(news[locale].text);
  }
  await field(aizhan, 'shared', 'category').click();
  await aizhan.getByRole('option').first().click();
  await field(aizhan, 'shared', 'date').fill('20.11.2026 12:00');
  await save(aizhan);
  newsId = Number(new URL(aizhan.url()).pathname.split('/').at(-1));

  await button(aizhan, 'Басқа әрекеттер').click();
  await aizhan.getByRole('menuitem', { name: 'Тексеру және пікірлер' }).click();
  const review = aizhan.getByRole('dialog');
  await review.getByText('Тексеруді сұрау').first().click();
  await review.getByLabel('Болат Ахметов').check();
  await review.getByRole('button', { name: 'Сұрау жіберу' }).click();
  await review.getByText('тексеруде').first().waitFor();

  await mailTo(chief.email, 'тексеруді сұрайды');
  await openReview();
  const russian = languageOf(bolat, 'ru');
  await russian.getByLabel('Түсініктеме').fill('Қай күннен бастап екенін нақтылаңыз.');
  await russian.getByRole('button', { name: 'Түзетуге қайтару' }).click();
  await toast(bolat, 'Мәтін түзетуге қайтарылды.').waitFor();
  for (const locale of ['kk', 'en'] as const) {
    await languageOf(bolat, locale).getByRole('button', { name: 'Мақұлдау' }).click();
    await languageOf(bolat, locale).getByText('мақұлданған').waitFor();
  }

  await mailTo(administrator.email, 'түзетуге қайтарылды');
  await aizhan.goto('/admin');
  await aizhan.getByRole('region', { name: 'Түзетуге қайтарылған' }).getByRole('link').first().click();
  await field(aizhan, 'ru', 'summary').fill('Офис работает с понедельника, 7 января.');
  await save(aizhan);
});

/** Opens the review in the editor of the reviewer, from the home screen. */
async function openReview(): Promise<void> {
  await bolat.goto('/admin');
  const waiting = bolat.getByRole('region', { name: 'Сізден тексеру күтілуде' });
  await waiting.getByRole('link').first().click();
  await waitForScreen(bolat);
  await button(bolat, 'Тексеру және пікірлер').click();
}

const languageOf = (page: Page, locale: Locale) =>
  page.getByRole('dialog').getByRole('region', { name: languageNames[locale] });

const publicPage = async (locale: Locale) => {
  const { editions } = await loadEntry(aizhan, newsId);
  const path = editions[locale]?.publicPath;
  if (!path) return '';
  return (await fetch(site.server.origin + localePath(locale, path))).text();
};

test('Noon: the news is scheduled, checked in the site of that moment, and published once', async () => {
  await aizhan.goto('/admin');
  await bolat.goto(`/admin/content/news/${newsId}`);
  await field(bolat, 'kk', 'title').waitFor();
  await bolat.keyboard.press('Control+Enter');
  const dialog = bolat.getByRole('dialog', { name: 'Жариялау' });
  await dialog.getByLabel('Кейін').check();
  await dialog.getByLabel('Күні мен уақыты').fill('7.01.2030 9:00');
  await dialog.getByRole('button', { name: 'Жоспарлау' }).click();
  await toast(bolat, 'Жоспарланды:').waitFor();
  for (const locale of locales) expect(await publicPage(locale)).not.toContain(news[locale].title);

  for (const locale of locales) {
    await expectAtMoment(locale);
  }
  // The day comes sooner.
  const { changes } = await callAsUser<AdminResult<'scheduledChanges'>>(
    bolat,
    'GET',
    '/scheduled-changes?state=pending',
  );
  const soon = new Date((await readSignInTime(bolat)) + Date.now() - signedInAt + 5000).toISOString();
  for (const { id } of changes.filter(({ entry }) => entry.id === newsId)) {
    await callAsUser(bolat, 'PUT', `/scheduled-changes/${id}`, { dueAt: soon });
  }
  for (const locale of locales) {
    await vi.waitFor(
      async () => expect(await publicPage(locale)).toContain(news[locale].title),
      LONG_TIMEOUT,
    );
  }
  expect(await publicPage('ru')).toContain('7 января');
});

async function expectAtMoment(locale: Locale): Promise<void> {
  // The sandbox blocks the scripts of the page, which the browser reports.
  const page = await openAdminPage(browser, site, administrator, { mayLog: true });
  await page.goto(`/admin/moment?at=2030-01-07T04:00:00Z&language=${locale}`);
  await button(page, 'Бетті көрсету').first().click();
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await heading.getByText(news[locale].title).waitFor();
  await page.close();
}

test('Afternoon: the news is sent to the subscribers', async () => {
  for (const [email, prefix] of [
    ['kk@mail.example', ''],
    ['ru@mail.example', '/ru'],
  ] as const) {
    await sendVisitorForm(`${prefix}/forms/subscribe`, { email });
    const { text = '' } = await mailTo(email, '/subscription/confirm');
    const { page, close } = await openPage(browser);
    await page.goto(/\S+\/subscription\/confirm\?token=\S+/u.exec(text)?.[0] ?? '');
    await page.getByRole('main').locator('button[type=submit]').click();
    await page.waitForLoadState();
    await close();
  }
  await aizhan.goto('/admin/newsletters/new');
  await aizhan.getByLabel('Тақырыбы: қазақша').fill('Қараша жаңалықтары');
  await aizhan.getByLabel('Тақырыбы: орысша').fill('Новости ноября');
  await aizhan.getByRole('combobox', { name: 'Жаңалық қосу' }).fill('Ақтау');
  await aizhan.getByRole('option', { name: news.kk.title }).click();
  await button(aizhan, 'Жоба жасау').click();
  await aizhan.frameLocator('iframe').getByText(news.kk.title).first().waitFor();
  await button(aizhan, 'Жіберу…').click();
  const dialog = aizhan.getByRole('dialog', { name: 'Таратылымды жіберу' });
  await dialog.getByText('Хат 2 жазылушыға жіберіледі.').waitFor();
  await dialog.getByRole('button', { name: 'Жіберу', exact: true }).click();
  expect((await mailTo('kk@mail.example', 'Қараша жаңалықтары')).text).toContain(news.kk.title);
  expect((await mailTo('ru@mail.example', 'Новости ноября')).text).toContain(news.ru.title);
});

test('Evening: the agreement of the tariffs is replaced under its permanent URL', async () => {
  const permanent = `${site.server.origin}/documents/file/brokerlik-shart`;
  const target = async () => (await fetch(permanent, { redirect: 'manual' })).headers.get('location');
  const before = await target();
  await bolat.goto('/admin/content/document?q=брокерлік');
  await bolat
    .getByRole('main')
    .getByRole('link', { name: 'Брокерлік қызмет көрсету шартының талаптары' })
    .click();
  await button(bolat, 'Жаңа нұсқа…').click();
  const dialog = bolat.getByRole('dialog', { name: 'Құжаттың жаңа нұсқасы' });
  for (const locale of locales) {
    const current = readFileSync(`demo/media/documents/client-agreement.${locale}.pdf`);
    await dialog
      .getByRole('group', { name: localeNames[locale].own })
      .locator('input[type=file]')
      .setInputFiles({
        name: `client-agreement-2026-12-${locale}.pdf`,
        mimeType: 'application/pdf',
        buffer: Buffer.concat([current, Buffer.from('\n%2026-12\n')]),
      });
    await dialog.getByRole('link', { name: `client-agreement-2026-12-${locale}.pdf` }).waitFor();
  }
  await dialog.getByLabel('Жаңа нұсқаның күні').fill('20.11.2026');
  await dialog.getByRole('button', { name: 'Нұсқаны қосу' }).click();
  await save(bolat);
  expect(await target()).toBe(before);
  await bolat.keyboard.press('Control+Enter');
  await bolat
    .getByRole('dialog', { name: 'Жариялау' })
    .getByRole('button', { name: 'Таңдалғанын жариялау' })
    .click();
  await toast(bolat, 'Жарияланды:').waitFor();
  await expect.poll(target).toMatch(/client-agreement-2026-12-kk\.pdf$/u);
  // The tariffs lead to the new file, and the former one stays among the earlier versions.
  const { page } = await openPage(browser);
  await page.goto(`${site.server.origin}/documents/klientterge`);
  await waitForHydration(page);
  expect(await page.locator(`a[href="${before}"]`).count()).toBeGreaterThan(0);
});

test('The audit log has the steps of the day', async () => {
  await aizhan.goto('/admin/audit');
  await waitForScreen(aizhan);
  const { events } = await callAsUser<AdminResult<'auditEvents'>>(aizhan, 'GET', '/audit-events');
  const actions = new Set(events.map(({ action }) => action));
  expect([...actions]).toEqual(
    expect.arrayContaining(['entry.publish', 'newsletter.send', 'submission.reply']),
  );
});
