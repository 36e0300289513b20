import axe, { type AxeResults } from 'axe-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/support/browser/page.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { type MailSite, startMailSite } from './mail-site.ts';
import { fillAndSend, withFormPage } from './send-form.ts';

let site: MailSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startMailSite();
});
afterAll(() => site?.stop());
beforeEach(() => {
  site.mail.received.length = 0;
});

/** @param expectedText distinguishes it from e-mails of earlier tests */
async function waitForMail(address: string, expectedText = '') {
  const found = () =>
    site.mail.received.find(
      ({ to, mail: { text = '' } }) => to.includes(address) && text.includes(expectedText),
    );
  await vi.waitUntil(() => found() !== undefined, LONG_TIMEOUT);
  return found();
}

// N-16
test('A message is e-mailed to the company and confirmed to the sender, in the sender’s language', async () => {
  await withFormPage(browser, `${site.server.origin}/ru/forms/message-us`, async (page) => {
    await fillAndSend(page, {
      name: 'Айгерим Сейткызы',
      email: 'aigerim@mail.example',
      message: 'Здравствуйте! Хочу узнать о фонде. https://bad.example/',
    });
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    const lead = await waitForMail('staff@kompaniya.example');
    expect(lead?.mail.subject).toBe(`Новое обращение №\u00a0${reference}: сообщение`);
    expect(lead?.mail.replyTo).toEqual([{ name: '', address: 'aigerim@mail.example' }]);
    expect(lead?.mail.text).toContain('Айгерим Сейткызы');
    expect(lead?.mail.text).toContain('Хочу узнать о фонде.');
    expect(lead?.mail.text).not.toContain('https://bad.example');
    const receipt = await waitForMail('aigerim@mail.example');
    expect(receipt?.mail.subject).toBe(`Ваше обращение принято, №\u00a0${reference}`);
    // The page and the e-mail state the same date.
    const day =
      /не позднее (?<date>[0-9]+\s\p{L}+\s20[0-9]{2})/u.exec(receipt?.mail.text ?? '')?.groups?.date ?? '';
    expect(day).not.toBe('');
    expect(await page.getByRole('main').innerText()).toContain(day);
  });
});

test('E-mails are accessible and fit a narrow screen', async () => {
  await withFormPage(browser, `${site.server.origin}/forms/exclusive-info`, (page) =>
    fillAndSend(page, { name: 'Дәулет', email: 'daulet@mail.example' }),
  );
  const mails = [await waitForMail('staff@kompaniya.example'), await waitForMail('daulet@mail.example')];
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  try {
    for (const receivedMail of mails) {
      await page.setContent(receivedMail?.mail.html ?? '');
      await page.evaluate(axe.source);
      const { violations, passes } = await page.evaluate<AxeResults>(
        'axe.run({ rules: { region: { enabled: false } } })',
      );
      expect(passes.length).toBeGreaterThan(0);
      // E-mails have no landmarks, and short ones have no heading.
      expect(
        violations
          .map(({ id }) => id)
          .filter((id) => !/^(?:landmark-one-main|page-has-heading-one)$/u.test(id)),
      ).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      expect(await page.evaluate('document.documentElement.lang')).toBe('kk');
    }
  } finally {
    await page.close();
  }
});

test('Repeated subscription requests within an hour cause a single confirmation e-mail', async () => {
  const subscribe = () =>
    withFormPage(browser, `${site.server.origin}/en/forms/subscribe`, (page) =>
      fillAndSend(page, { email: 'Reader@Mail.example' }),
    );
  await subscribe();
  await subscribe();
  const confirmationMail = await waitForMail('reader@mail.example');
  expect(confirmationMail?.mail.subject).toBe('Please confirm your news subscription');
  const link =
    /https?:\/\/\S+\/subscription\/confirm\?token=\S+/u.exec(confirmationMail?.mail.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await withFormPage(browser, site.server.origin + pathname + search, async (page) => {
    await page.getByRole('button', { name: 'Confirm the subscription' }).click();
    await page.getByRole('heading', { level: 1, name: 'The subscription is confirmed' }).waitFor();
  });
  await subscribe();
  // A later e-mail has arrived, so an earlier one would have arrived too.
  await withFormPage(browser, `${site.server.origin}/en/forms/message-us`, (page) =>
    fillAndSend(page, { name: 'Anna', email: 'anna@mail.example', message: 'How do I open an account?' }),
  );
  await waitForMail('anna@mail.example');
  expect(site.mail.received.filter(({ to }) => to.includes('reader@mail.example'))).toHaveLength(1);
});

test('A spam submission causes no e-mail', async () => {
  const html = await (await fetch(`${site.server.origin}/forms/message-us`)).text();
  const token = /name="token" value="([^"]+)"/u.exec(html)?.[1] ?? '';
  const fields = { name: 'Robot', email: 'robot@mail.example', message: 'Buy now, buy here, buy all.' };
  const response = await fetch(`${site.server.origin}/forms/message-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...fields, consent: 'true', token, website: 'http://bad.example' }),
  });
  expect(response.status).toBe(303);
  await withFormPage(browser, `${site.server.origin}/forms/call-me`, (page) =>
    fillAndSend(page, { name: 'Айгүл', phone: '+7 701 234 56 78' }),
  );
  await waitForMail('staff@kompaniya.example', 'Айгүл');
  expect(site.mail.received.filter(({ raw }) => raw.includes('robot'))).toHaveLength(0);
});
