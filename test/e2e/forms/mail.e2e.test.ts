import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type MailServer, type ReceivedMail, startMailServer } from '#test/support/forms/mail-server.ts';
import { startOwnSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { openBrowser } from '../../support/browser/journey.ts';

let directory: TemporaryDirectory;
let mail: MailServer;
let site: ServerProcess;
const browser = await openBrowser();

const startSite = () =>
  startOwnSite({
    DATA_DIR: `${directory.path}/var`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dala <info@kompaniya.example>',
    MAIL_TO: 'desk@kompaniya.example',
  });

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  mail = await startMailServer();
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
  await directory.remove();
});
beforeEach(() => {
  mail.received.length = 0;
});

/** @param words what tells it from a letter that an earlier test has caused */
async function letterTo(address: string, words = '') {
  const found = () =>
    mail.received.find(({ to, mail: { text = '' } }) => to.includes(address) && text.includes(words));
  await vi.waitUntil(() => found() !== undefined, { timeout: 40_000, interval: 50 });
  return found();
}

/** Opens a form without script, so that what is tested is the form and not its help. */
async function onForm(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  try {
    await page.goto(site.origin + path);
    await work(page);
  } finally {
    await page.close();
  }
}

async function fillAndSend(page: Page, fields: Record<string, string>): Promise<void> {
  const form = page.getByRole('main').locator('form[method="post"]');
  for (const [name, value] of Object.entries(fields)) await form.locator(`[name="${name}"]`).fill(value);
  await form.locator('[name="consent"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL(/\/sent/u);
}

test('a message reaches the company, and its sender hears of it, both in the sender’s language', async () => {
  await onForm('/ru/forms/message-us', async (page) => {
    await fillAndSend(page, {
      name: 'Айгерим Сейткызы',
      email: 'aigerim@mail.example',
      message: 'Здравствуйте! Хочу узнать о фонде. https://bad.example/',
    });
    const reference = new URL(page.url()).searchParams.get('reference') ?? '';
    const lead = await letterTo('desk@kompaniya.example');
    expect(lead?.mail.subject).toBe(`Новое обращение №\u00a0${reference}: сообщение`);
    expect(lead?.mail.replyTo).toEqual([{ name: '', address: 'aigerim@mail.example' }]);
    expect(lead?.mail.text).toContain('Айгерим Сейткызы');
    expect(lead?.mail.text).toContain('Хочу узнать о фонде.');
    expect(lead?.mail.text).not.toContain('https://bad.example');
    const receipt = await letterTo('aigerim@mail.example');
    expect(receipt?.mail.subject).toBe(`Ваше обращение принято, №\u00a0${reference}`);
    // The day on the page and the day in the letter are one.
    const day =
      /не позднее (?<date>[0-9]+\s\p{L}+\s20[0-9]{2})/u.exec(receipt?.mail.text ?? '')?.groups?.date ?? '';
    expect(day).not.toBe('');
    expect(await page.getByRole('main').innerText()).toContain(day);
  });
});

test('letters are made for everybody’s eyes and ears', async () => {
  await onForm('/forms/exclusive-info', (page) =>
    fillAndSend(page, { name: 'Дәулет', email: 'daulet@mail.example' }),
  );
  const letters = [await letterTo('desk@kompaniya.example'), await letterTo('daulet@mail.example')];
  const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
  try {
    for (const letter of letters) {
      await page.setContent(letter?.mail.html ?? '');
      await page.evaluate(axe.source);
      const { violations, passes } = await page.evaluate<AxeResults>(
        'axe.run({ rules: { region: { enabled: false } } })',
      );
      expect(passes.length).toBeGreaterThan(0);
      // A letter is no page with landmarks; a short one has no heading either.
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

test('who asks for the news is asked once, confirms, and asked-for again hears no more within the hour', async () => {
  const ask = () =>
    onForm('/en/forms/subscribe', (page) => fillAndSend(page, { email: 'Reader@Mail.example' }));
  await ask();
  await ask();
  const letter = await letterTo('reader@mail.example');
  expect(letter?.mail.subject).toBe('Please confirm your news subscription');
  const link = /https?:\/\/\S+\/subscription\/confirm\?token=\S+/u.exec(letter?.mail.text ?? '')?.[0] ?? '';
  const { pathname, search } = new URL(link);
  await onForm(pathname + search, async (page) => {
    await page.getByRole('button', { name: 'Confirm the subscription' }).click();
    await page.getByRole('heading', { level: 1, name: 'The subscription is confirmed' }).waitFor();
  });
  await ask();
  // A letter that comes later is there, so an earlier one would be.
  await onForm('/en/forms/message-us', (page) =>
    fillAndSend(page, { name: 'Anna', email: 'anna@mail.example', message: 'How do I open an account?' }),
  );
  await letterTo('anna@mail.example');
  expect(mail.received.filter(({ to }) => to.includes('reader@mail.example'))).toHaveLength(1);
});

test('of what a program sent nobody hears', async () => {
  const html = await (await fetch(`${site.origin}/forms/message-us`)).text();
  const token = /name="token" value="([^"]+)"/u.exec(html)?.[1] ?? '';
  const fields = { name: 'Robot', email: 'robot@mail.example', message: 'Buy now, buy here, buy all.' };
  const answer = await fetch(`${site.origin}/forms/message-us`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...fields, consent: 'true', token, website: 'http://bad.example' }),
  });
  expect(answer.status).toBe(303);
  await onForm('/forms/call-me', (page) => fillAndSend(page, { name: 'Айгүл', phone: '+7 701 234 56 78' }));
  await letterTo('desk@kompaniya.example', 'Айгүл');
  expect(mail.received.filter(({ raw }) => raw.includes('robot'))).toHaveLength(0);
});

test('what was accepted is sent once, although the process is killed before it could', {
  timeout: 240_000,
}, async () => {
  const people = Array.from({ length: 6 }, (_, number) => `person${number}@mail.example`);
  for (const [number, email] of people.entries()) {
    await onForm('/forms/exclusive-info', async (page) => {
      await fillAndSend(page, { name: `Ер${'аәбвгғ'[number]}`, email });
      if (number % 3 !== 2) return;
      // The visitor has just been told; the letters have hardly had the time.
      site.kill('SIGKILL');
      await site.exited;
    });
    if (number % 3 === 2) site = await startSite();
  }
  // A letter that was on its way when the process ended is taken up when its lease has run out.
  const kinds = [
    ...people.map((email) => (letter: ReceivedMail) => letter.to.includes(email)),
    ...people.map((email) => (letter: ReceivedMail) => {
      return letter.to.includes('desk@kompaniya.example') && letter.mail.text?.includes(email);
    }),
  ];
  const sent = () =>
    kinds.map((isOne) => new Set(mail.received.filter(isOne).map(({ mail }) => mail.messageId)));
  await vi.waitUntil(() => sent().every(({ size }) => size > 0), { timeout: 150_000, interval: 50 });
  expect(sent().map(({ size }) => size)).toEqual(kinds.map(() => 1));
  expect(site.lines.join('\n')).not.toMatch(/@mail\.example|Айгүл/u);
});
