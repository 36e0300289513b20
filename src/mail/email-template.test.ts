import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { formNames, formRules } from '#model/forms/form.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import type { Company, Letter } from './email-template.ts';
import { mailFolder } from './folder-transport.ts';
import { composed, type Message } from './message.ts';
import { htmlOf } from './render-html.ts';
import { textOf } from './render-text.ts';
import { type Lead, leadLetter, receiptLetter } from './submission-emails.ts';
import { alreadySubscribedLetter, confirmationLetter, newsletter } from './subscription-emails.ts';

const company: Company = {
  brand: 'Дала Көпірі',
  legalName: '«Дала Көпірі» АҚ',
  address: 'Алматы, Абай даңғылы, 10',
  phone: '+7 727 000 00 00',
};

const lead = (locale: Locale, changes: Partial<Lead> = {}): Lead => ({
  locale,
  reference: 'K7-4M2Q',
  form: 'apply',
  sentAt: '2026-11-20T06:00:00Z',
  page: '/career/analyst',
  fields: {
    name: 'Айгерім Сейітқызы',
    phone: '+77012345678',
    email: 'aigerim@mail.example',
    vacancy: 'analyst',
    cover: 'Бірінші жол.\nЕкінші жол.',
    consent: 'true',
  },
  subjectTitle: 'Талдаушы',
  files: [{ name: 'түйіндеме.pdf', bytes: 240_000 }],
  replyBy: '2026-11-27',
  ...changes,
});

const everyLetter = (locale: Locale): Letter[] => [
  leadLetter(lead(locale), company),
  receiptLetter(lead(locale), company),
  confirmationLetter(locale, 'https://kompaniya.example/subscription/confirm?token=1.a', company),
  alreadySubscribedLetter(locale, 'https://kompaniya.example/subscription/cancel?token=1.a', company),
  newsletter(
    locale,
    {
      title: 'Жаңа қор',
      summary: 'Қысқаша',
      date: '2026-11-01T05:00:00Z',
      url: 'https://kompaniya.example/x',
    },
    'https://kompaniya.example/subscription/cancel?token=1.a',
    company,
  ),
];

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory.remove());

const messageOf = (letter: Letter, changes: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  kind: 'lead',
  madeAt: new Date('2026-11-20T06:00:00Z'),
  from: { name: 'Дала', address: 'info@kompaniya.example' },
  to: 'desk@kompaniya.example',
  replyTo: null,
  cancelUrl: null,
  letter,
  ...changes,
});

/** What a mail program makes of a letter. */
async function read(message: Message) {
  const folder = mailFolder(directory.path);
  await folder.send(message);
  const raw = await readFile(`${directory.path}/${message.id}.eml`, 'utf8');
  return { raw, mail: await PostalMime.parse(raw) };
}

describe.each(locales)('letters in %s', (locale) => {
  test('say the same as text and as HTML, and ask for nothing from anywhere', () => {
    for (const letter of everyLetter(locale)) {
      const [html, text] = [htmlOf(letter), textOf(letter)];
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toMatch(/<(?:img|script|link|style|iframe|form)|url\(|@import/iu);
      const bare = html.replace(/<title>.*?<\/title>|<[^>]+>/gu, ' ').replace(/[ \n]+/gu, ' ');
      for (const block of letter.blocks) {
        if (block.kind !== 'text') continue;
        expect(bare).toContain(block.text);
        expect(text).toContain(block.text);
      }
      expect(text).toContain(company.legalName);
      expect(letter.subject).not.toMatch(/[{}\n]/u);
    }
  });

  test('tell the company every field of every form', () => {
    for (const form of formNames) {
      const asked = Object.keys(formRules[form].fields).filter(
        (field) => field !== 'consent' && field !== 'cv',
      );
      const fields = Object.fromEntries(asked.map((field) => [field, `${field} value`]));
      const text = textOf(leadLetter(lead(locale, { form, fields, subjectTitle: null, files: [] }), company));
      for (const field of asked) expect(text).toContain(`${field} value`);
    }
  });

  test('name a file, and say where it is', () => {
    const text = textOf(leadLetter(lead(locale), company));
    expect(text).toContain('түйіндеме.\u200bpdf');
  });
});

test('dates and amounts of a visitor can be copied as they are, and addresses are no links', () => {
  const message = '12.05.2026, 1.500,50 ₸, IBAN KZ12.345; bad.example, 12.bad.example/x, a@bad.example';
  const text = textOf(
    leadLetter(lead('kk', { form: 'message-us', fields: { message }, files: [] }), company),
  );
  expect(text).toContain(
    '12.05.2026, 1.500,50 ₸, IBAN KZ12.345; bad.\u200bexample, 12.\u200bbad.\u200bexample/x',
  );
});

test('a receipt repeats nothing that a stranger could have written', () => {
  const fields = {
    name: 'Жеңіл ақша: bad.example',
    message: 'http://bad.example/',
    email: 'victim@mail.example',
  };
  for (const locale of locales) {
    const letter = receiptLetter(
      lead(locale, { fields, subjectTitle: 'bad.example', page: '/bad' }),
      company,
    );
    expect(`${letter.subject} ${htmlOf(letter)} ${textOf(letter)}`).not.toMatch(/bad|victim|Жеңіл/u);
  }
});

describe('what a stranger writes to the company', () => {
  const hostile = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '<a href="https://bad.example">press</a>',
    'look: https://bad.example/path?a=b and www.bad.example, bad@bad.example',
    '"\'><style>body{display:none}</style>',
    '{reference} $& $1 {brand}',
    '\u202egnp.exe\u0000\u0007\u001b[31m',
  ];

  test.each(hostile)('is text: %j', (message) => {
    const letter = leadLetter(
      lead('ru', { form: 'message-us', fields: { name: message, message } }),
      company,
    );
    const [html, text] = [htmlOf(letter), textOf(letter)];
    expect(html).not.toMatch(/<(?:script|img|a|style)[\s>]/iu);
    expect(html).not.toMatch(/https?:\/\/|bad\.example|www\.bad/u);
    expect(text).not.toMatch(/https?:\/\/|bad\.example|www\.bad/u);
    for (const unseen of ['\u202e', '\u0000', '\u0007', '\u001b']) expect(text).not.toContain(unseen);
    expect(letter.subject).toBe('Новое обращение №\u00a0K7-4M2Q: сообщение');
  });

  test.each([
    '\r\nBcc: victim@mail.example\r\n\r\nhello',
    '\nX-Evil: 1',
    '\rSubject: other',
    '\u2028Bcc: a@b.kz',
  ])('begins no header of a letter: %j', async (evil) => {
    const fields = Object.fromEntries(
      ['name', 'topic', 'message', 'city', 'vacancy', 'cover'].map((name) => [name, `x${evil}`]),
    );
    const letter = leadLetter(lead('kk', { form: 'message-us', fields, page: `/x${evil}` }), company);
    const { raw, mail } = await read({
      ...messageOf(letter, { from: { name: `Дала${evil}`, address: 'info@kompaniya.example' } }),
      letter: { ...letter, subject: `${letter.subject}${evil}` },
    });
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^(?:bcc|x-evil):/imu);
    expect(head.match(/^subject:/gimu)).toHaveLength(1);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toEqual([{ name: '', address: 'desk@kompaniya.example' }]);
    expect(mail.from?.address).toBe('info@kompaniya.example');
  });
});

test('a newsletter can be ended by the mail program itself (RFC 8058)', async () => {
  const cancelUrl = `https://kompaniya.example/ru/subscription/cancel?token=1234567.${'a'.repeat(43)}`;
  const letter = newsletter(
    'ru',
    {
      title: 'Новый фонд',
      summary: 'Кратко',
      date: '2026-11-01T05:00:00Z',
      url: 'https://kompaniya.example/ru/x',
    },
    cancelUrl,
    company,
  );
  const { mail } = await read(messageOf(letter, { kind: 'newsletter', cancelUrl }));
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toBe(`<${cancelUrl}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(mail.html).toContain(cancelUrl);
});

test('a letter has one name, however often it is written down', () => {
  const message = messageOf(receiptLetter(lead('en'), company), { kind: 'receipt' });
  expect(composed(message).messageId).toBe(composed(message).messageId);
  expect(composed(message).headers['Auto-Submitted']).toBe('auto-replied');
  expect(composed(message).headers).not.toHaveProperty('List-Unsubscribe');
});
