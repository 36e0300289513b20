import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { formNames, formRules } from '#model/forms/form.ts';
import { defaultTheme } from '#model/theme/theme.ts';
import { defaultTones, deriveTones } from '#model/theme/tones.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import type { Company, EmailContent } from './email-template.ts';
import { createFolderTransport } from './folder-transport.ts';
import { type Message, toNodemailerOptions } from './message.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { type Lead, leadEmail, receiptEmail } from './submission-emails.ts';
import { alreadySubscribedEmail, confirmationEmail, newsletterEmail } from './subscription-emails.ts';

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

const allEmails = (locale: Locale): EmailContent[] => [
  leadEmail(lead(locale), company),
  receiptEmail(lead(locale), company),
  confirmationEmail(locale, 'https://kompaniya.example/subscription/confirm?token=1.a', company),
  alreadySubscribedEmail(locale, 'https://kompaniya.example/subscription/cancel?token=1.a', company),
  newsletterEmail(
    locale,
    {
      subject: 'Қараша жаңалықтары',
      intro: 'Сәлеметсіз бе\n\nОсы айдағы жаңалықтар.',
      items: [
        {
          title: 'Жаңа қор',
          summary: 'Қысқаша',
          date: '2026-11-01T05:00:00Z',
          url: 'https://kompaniya.example/x',
        },
      ],
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

const messageOf = (email: EmailContent, changes: Partial<Message> = {}): Message => ({
  id: crypto.randomUUID(),
  kind: 'lead',
  createdAt: new Date('2026-11-20T06:00:00Z'),
  from: { name: 'Дала', address: 'info@kompaniya.example' },
  to: 'staff@kompaniya.example',
  replyTo: null,
  cancelUrl: null,
  tones: defaultTones,
  content: email,
  ...changes,
});

/** Writes an e-mail to a file and parses it. */
async function read(message: Message) {
  const folder = createFolderTransport(directory.path);
  await folder.send(message);
  const raw = await readFile(`${directory.path}/${message.id}.eml`, 'utf8');
  return { raw, mail: await PostalMime.parse(raw) };
}

describe.each(locales)('E-mails in %s', (locale) => {
  test('have the same content as text and HTML, without external resources', () => {
    for (const content of allEmails(locale)) {
      const [html, text] = [renderHtml(content, defaultTones), renderText(content)];
      expect(html).toContain(`<html lang="${locale}">`);
      expect(html).not.toMatch(/<(?:img|script|link|style|iframe|form)|url\(|@import/iu);
      const bare = html.replace(/<title>.*?<\/title>|<[^>]+>/gu, ' ').replace(/[ \n]+/gu, ' ');
      for (const block of content.blocks) {
        if (block.kind !== 'text') continue;
        expect(bare).toContain(block.text);
        expect(text).toContain(block.text);
      }
      expect(text).toContain(company.legalName);
      expect(content.subject).not.toMatch(/[{}\n]/u);
    }
  });

  test('contain all fields of each form for the company', () => {
    for (const form of formNames) {
      const names = Object.keys(formRules[form].fields).filter(
        (field) => field !== 'consent' && field !== 'cv',
      );
      const fields = Object.fromEntries(names.map((field) => [field, `${field} value`]));
      const text = renderText(
        leadEmail(lead(locale, { form, fields, subjectTitle: null, files: [] }), company),
      );
      for (const field of names) expect(text).toContain(`${field} value`);
    }
  });

  test('contain the names of files', () => {
    const text = renderText(leadEmail(lead(locale), company));
    expect(text).toContain('түйіндеме.\u200bpdf');
  });
});

test('Dates and amounts in submitted text stay unchanged, and URLs are not linked', () => {
  const message = '12.05.2026, 1.500,50 ₸, IBAN KZ12.345; bad.example, 12.bad.example/x, a@bad.example';
  const text = renderText(
    leadEmail(lead('kk', { form: 'message-us', fields: { message }, files: [] }), company),
  );
  expect(text).toContain(
    '12.05.2026, 1.500,50 ₸, IBAN KZ12.345; bad.\u200bexample, 12.\u200bbad.\u200bexample/x',
  );
});

test('A receipt contains no submitted text', () => {
  const fields = {
    name: 'Жеңіл ақша: bad.example',
    message: 'http://bad.example/',
    email: 'victim@mail.example',
  };
  for (const locale of locales) {
    const content = receiptEmail(
      lead(locale, { fields, subjectTitle: 'bad.example', page: '/bad' }),
      company,
    );
    expect(`${content.subject} ${renderHtml(content, defaultTones)} ${renderText(content)}`).not.toMatch(
      /bad|victim|Жеңіл/u,
    );
  }
});

describe('Submitted text in an e-mail to the company', () => {
  const hostile = [
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '<a href="https://bad.example">press</a>',
    'look: https://bad.example/path?a=b and www.bad.example, bad@bad.example',
    '"\'><style>body{display:none}</style>',
    '{reference} $& $1 {brand}',
    '\u202egnp.exe\u0000\u0007\u001b[31m',
  ];

  test.each(hostile)('is not interpreted: %j', (message) => {
    const content = leadEmail(
      lead('ru', { form: 'message-us', fields: { name: message, message } }),
      company,
    );
    const [html, text] = [renderHtml(content, defaultTones), renderText(content)];
    expect(html).not.toMatch(/<(?:script|img|a|style)[\s>]/iu);
    expect(html).not.toMatch(/https?:\/\/|bad\.example|www\.bad/u);
    expect(text).not.toMatch(/https?:\/\/|bad\.example|www\.bad/u);
    for (const hidden of ['\u202e', '\u0000', '\u0007', '\u001b']) expect(text).not.toContain(hidden);
    expect(content.subject).toBe('Новое обращение №\u00a0K7-4M2Q: сообщение');
  });

  test.each([
    '\r\nBcc: victim@mail.example\r\n\r\nhello',
    '\nX-Evil: 1',
    '\rSubject: other',
    '\u2028Bcc: a@b.kz',
  ])('cannot add a header: %j', async (evil) => {
    const fields = Object.fromEntries(
      ['name', 'topic', 'message', 'city', 'vacancy', 'cover'].map((name) => [name, `x${evil}`]),
    );
    const content = leadEmail(lead('kk', { form: 'message-us', fields, page: `/x${evil}` }), company);
    const { raw, mail } = await read({
      ...messageOf(content, { from: { name: `Дала${evil}`, address: 'info@kompaniya.example' } }),
      content: { ...content, subject: `${content.subject}${evil}` },
    });
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(head).not.toMatch(/^(?:bcc|x-evil):/imu);
    expect(head.match(/^subject:/gimu)).toHaveLength(1);
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to).toEqual([{ name: '', address: 'staff@kompaniya.example' }]);
    expect(mail.from?.address).toBe('info@kompaniya.example');
  });
});

test('An encoded word in a subject is shown as it is written (RFC 2047)', async () => {
  const content = leadEmail(lead('kk', { form: 'message-us' }), company);
  const written = '=?utf-8?B?QmNjOiBldmls?=';
  const { mail } = await read({ ...messageOf(content), content: { ...content, subject: written } });
  expect(mail.subject?.replaceAll('\u200b', '')).toBe(written);
});

test('A newsletter supports one-click unsubscription (RFC 8058)', async () => {
  const cancelUrl = `https://kompaniya.example/ru/subscription/cancel?token=1234567.${'a'.repeat(43)}`;
  const content = newsletterEmail(
    'ru',
    {
      subject: 'Новости ноября',
      intro: '',
      items: [
        {
          title: 'Новый фонд',
          summary: 'Кратко',
          date: '2026-11-01T05:00:00Z',
          url: 'https://kompaniya.example/ru/x',
        },
      ],
    },
    cancelUrl,
    company,
  );
  const { mail } = await read(messageOf(content, { kind: 'newsletter', cancelUrl }));
  const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
  expect(header('list-unsubscribe')).toBe(`<${cancelUrl}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(mail.html).toContain(cancelUrl);
});

test('The Message-ID of an e-mail is the same for each attempt', () => {
  const message = messageOf(receiptEmail(lead('en'), company), { kind: 'receipt' });
  expect(toNodemailerOptions(message).messageId).toBe(toNodemailerOptions(message).messageId);
  expect(toNodemailerOptions(message).headers['Auto-Submitted']).toBe('auto-replied');
  expect(toNodemailerOptions(message).headers).not.toHaveProperty('List-Unsubscribe');
});

test('Links and buttons of an e-mail have the colours of the theme', () => {
  const content: EmailContent = {
    locale: 'kk',
    subject: 'Жаңалықтар',
    blocks: [
      { kind: 'link', label: 'Толығырақ', url: 'https://site.test/news' },
      { kind: 'button', label: 'Ашу', url: 'https://site.test' },
    ],
    footer: [{ label: 'Бас тарту', url: 'https://site.test/stop' }],
  };
  const html = renderHtml(content, deriveTones({ ...defaultTheme, link: '#7a1040', accent: '#203050' }));
  expect(html).toContain('<a href="https://site.test/news" style="color:#7a1040">');
  expect(html).toContain('<a href="https://site.test/stop" style="color:#7a1040">');
  expect(html).toContain('background:#203050');
});
