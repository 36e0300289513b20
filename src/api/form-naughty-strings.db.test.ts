import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formPaths, hiddenFields } from '#contract/form.ts';
import { locales } from '#language/locale/locale.ts';
import { renderText } from '#mail/render-text.ts';
import { systemActor } from '#model/auth/permission.ts';
import { formNames, formRules } from '#model/forms/form.ts';
import { composeMail } from '#operations/mail/compose-mail.ts';
import { exportSubmissions } from '#operations/submissions/export-submissions.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { readWorkbook } from '#test/support/files/read-xlsx.ts';
import { formContext, testFormTokens, validFields } from '#test/support/forms/form.ts';
import { exportLabels } from './admin/export-labels.ts';

let base: TestStore;
let context: ReturnType<typeof formContext>;
let app: FastifyInstance;

beforeAll(async () => {
  base = await createTestStore();
  context = formContext(base.store, '/nowhere');
  app = await createContentApi(base.store.db, { now: context.now, forms: context });
});
afterAll(async () => {
  await app?.close();
  await base?.drop();
});

/** Problematic texts: reserved words, invalid numbers, other scripts, invisible characters, code. */
const naughtyStrings = [
  ...[
    'undefined',
    'null',
    'NaN',
    'true',
    'Infinity',
    '-0',
    '1e309',
    '0x0',
    '9007199254740993',
    '١٢٣',
    '１２３',
  ],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '[object Object]', '[]', '{}'],
  ...['Ω≈ç√∫', 'ǻ̂̃', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯', '👩‍👩‍👧‍👦🏳️‍🌈', '👾🙇💁🙅', '𝔗𝔥𝔢', 'ﷺ', 'ﬀ', 'İıŞş', '田中さん', 'ثم نفس', 'בְּרֵאשִׁית'],
  ...[
    '\u00a0',
    '\u200b',
    '\u202eтест\u202c',
    '\ufeff',
    '\ufffe',
    '\uffff',
    '\u0085',
    '\u2029',
    '\u0301',
    '\u115f',
  ],
  ...['\u0000', '\u0001\u001b[31m', '\t\t', '\r\nBcc: a@b.kz', '\ud800', '\udc00\ud800', 'a\ud83d'],
  ...[
    "'; drop table submission; --",
    "' or '1'='1",
    '$1',
    '%s%n%d',
    '#{7*7}',
    '{{7*7}}',
    '<%= 7 %>',
    "$& $` $'",
  ],
  ...[
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    ']]>',
    '<!--#exec cmd="ls"-->',
  ],
  ...[
    '../../../../etc/passwd',
    'C:\\con',
    'file:///etc/passwd',
    '%00',
    '%zz',
    '+',
    '=1+1',
    '@SUM(1)',
    '\\',
    '`id`',
  ],
  ...[
    '(?:a+)+$',
    'a'.repeat(5000),
    'ә'.repeat(4001),
    '\u0301'.repeat(4000),
    ' '.repeat(6000),
    '\n'.repeat(3000),
  ],
];

test.each(formNames)(
  'Every field of %s accepts a naughty string or reports an error for that field',
  async (form) => {
    const fields = Object.keys(formRules[form].fields).filter((field) => field !== 'cv');
    const statuses = new Set<number>();
    let number = 0;
    const hidden = form === 'message-us' ? hiddenFields.filter((field) => field !== 'website') : [];
    for (const field of [...fields, ...hidden]) {
      for (const [at, text] of naughtyStrings.entries()) {
        number += 1;
        const locale = locales[at % 3] ?? 'kk';
        const mark = `-${Array.from(String(number), (digit) => 'abcdefghij'[Number(digit)]).join('')}`;
        const token = testFormTokens.createPageToken(context.clock.now);
        const response = await app.inject({
          method: 'POST',
          url: formPaths[form],
          payload: JSON.stringify({
            ...validFields(form, mark),
            token,
            [field]: field === 'key' ? form + text : text,
          }),
          headers: {
            'accept-language': locale,
            'content-type': 'application/json',
            'sec-fetch-site': 'same-origin',
            'x-forwarded-for': `10.${form.length}.${number >> 8}.${number & 255}`,
          },
        });
        const { statusCode, headers } = response;
        statuses.add(statusCode);
        expect([201, 422], `${field} ${JSON.stringify(text).slice(0, 60)}`).toContain(statusCode);
        expect(headers['content-language']).toBe(locale);
        if (statusCode === 422) expect(Object.keys(response.json().errors)).toContain(field);
      }
    }
    expect(Array.from(statuses).sort()).toEqual([201, 422]);
  },
);

test('Accepted submissions can be sent by e-mail and exported', async () => {
  const mails = await base.store.db.selectFrom('mail').selectAll().execute();
  const from = {
    db: base.store.db,
    origin: 'https://kompaniya.example',
    from: undefined,
    staff: undefined,
    secret: 'a'.repeat(32),
    now: Date.now,
  };
  for (const mail of mails) {
    const message = await composeMail(from, mail);
    // No control characters except line breaks and tabs, and no direction override.
    expect(message && renderText(message.content)).not.toMatch(/[[\p{Cc}\u202e]--[\n\t]]/v);
  }
  expect(mails.length).toBeGreaterThan(200);
  const { rows, sheetXml } = await readWorkbook(
    await exportSubmissions(
      context,
      systemActor('test'),
      {},
      {
        format: 'xlsx',
        labels: exportLabels('ru'),
        names: new Map(),
      },
    ),
  );
  expect(rows.length).toBeGreaterThan(200);
  expect(sheetXml.isWellFormed()).toBe(true);
  // XML 1.0 § 2.2: Excel reports the file as damaged if it contains a forbidden character.
  expect(sheetXml).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
});
