import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/support/browser/page.ts';
import type { ReceivedMail } from '#test/support/forms/mail-server.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { type MailSite, startMailSite } from './mail-site.ts';
import { fillAndSend, withFormPage } from './send-form.ts';

let site: MailSite;
const browser = await openBrowser();

beforeAll(async () => {
  site = await startMailSite();
});
afterAll(() => site?.stop());

test('E-mails of accepted submissions are sent once although the process is killed', async () => {
  const recipients = Array.from({ length: 6 }, (_, number) => `person${number}@mail.example`);
  for (const [number, email] of recipients.entries()) {
    await withFormPage(browser, `${site.server.origin}/forms/exclusive-info`, async (page) => {
      await fillAndSend(page, { name: `Ер${'аәбвгғ'[number]}`, email });
      if (number % 3 !== 2) return;
      // The process is killed right after the confirmation, before the e-mails are sent.
      site.server.kill('SIGKILL');
      await site.server.exited;
    });
    if (number % 3 === 2) await site.startAgain();
  }
  // An e-mail in flight is retried when its lease expires.
  const matchers = [
    ...recipients.map((email) => (receivedMail: ReceivedMail) => receivedMail.to.includes(email)),
    ...recipients.map((email) => (receivedMail: ReceivedMail) => {
      return receivedMail.to.includes('staff@kompaniya.example') && receivedMail.mail.text?.includes(email);
    }),
  ];
  const messageIds = () =>
    matchers.map((matches) => new Set(site.mail.received.filter(matches).map(({ mail }) => mail.messageId)));
  await vi.waitUntil(() => messageIds().every(({ size }) => size > 0), LONG_TIMEOUT);
  expect(messageIds().map(({ size }) => size)).toEqual(matchers.map(() => 1));
  expect(site.server.lines.join('\n')).not.toMatch(/@mail\.example|Айгүл/u);
});
