import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBrowser } from '#test/support/browser/page.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '#test/support/forms/mail-server.ts';
import { makeDemoDirectory } from '#test/support/server/demo-directory.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';
import type { TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { fillAndSend, withFormPage } from './send-form.ts';

let directory: TemporaryDirectory;
let mail: MailServer;
let site: ServerProcess;
const browser = await openBrowser();

const startSite = () =>
  startIsolatedSite({
    DATA_DIR: `${directory.path}/var`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Dala <info@kompaniya.example>',
    MAIL_TO: 'staff@kompaniya.example',
  });

beforeAll(async () => {
  directory = await makeDemoDirectory();
  mail = await startMailServer();
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await mail.stop();
  await directory.remove();
});
test('E-mails of accepted submissions are sent once although the process is killed', {
  timeout: 240_000,
}, async () => {
  const recipients = Array.from({ length: 6 }, (_, number) => `person${number}@mail.example`);
  for (const [number, email] of recipients.entries()) {
    await withFormPage(browser, `${site.origin}/forms/exclusive-info`, async (page) => {
      await fillAndSend(page, { name: `Ер${'аәбвгғ'[number]}`, email });
      if (number % 3 !== 2) return;
      // The process is killed right after the confirmation, before the e-mails are sent.
      site.kill('SIGKILL');
      await site.exited;
    });
    if (number % 3 === 2) site = await startSite();
  }
  // An e-mail in flight is retried when its lease expires.
  const matchers = [
    ...recipients.map((email) => (receivedMail: ReceivedMail) => receivedMail.to.includes(email)),
    ...recipients.map((email) => (receivedMail: ReceivedMail) => {
      return receivedMail.to.includes('staff@kompaniya.example') && receivedMail.mail.text?.includes(email);
    }),
  ];
  const messageIds = () =>
    matchers.map((matches) => new Set(mail.received.filter(matches).map(({ mail }) => mail.messageId)));
  await vi.waitUntil(() => messageIds().every(({ size }) => size > 0), { timeout: 150_000, interval: 50 });
  expect(messageIds().map(({ size }) => size)).toEqual(matchers.map(() => 1));
  expect(site.lines.join('\n')).not.toMatch(/@mail\.example|Айгүл/u);
});
