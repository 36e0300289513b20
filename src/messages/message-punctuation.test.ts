import { describe, expect, test } from 'vitest';
import { formatDate, formatDateRange } from '#language/date/date.ts';
import { locales } from '#language/locale/locale.ts';
import { formatCompactMoney } from '#language/number/number.ts';
import { messageBundles } from './message-bundles.ts';
import { placeholdersOf } from './placeholders.ts';
import { createTranslate, type MessageKey } from './translate.ts';

/** Punctuation errors that a filled message must not contain. */
const punctuationErrors = [
  /(?<!\.)\.\.(?!\.)/u,
  /\.[»“”’"]\./u,
  /[?!…]\./u,
  / {2}/u,
  /[ \u00a0][.,;:!?)]/u,
  /[,;:]\s*[,;:.]/u,
  /\(\s*\)/u,
];

const counts = [0, 1, 2, 5, 11, 21, 1000];

function fillMessage(locale: (typeof locales)[number], key: MessageKey, value: string | number): string {
  const placeholders = placeholdersOf(messageBundles[locale][key]);
  const counted = new Set(placeholders.filter(({ forms }) => forms > 0).map(({ name }) => name));
  const params = Object.fromEntries(
    placeholders.map(({ name }) => [name, counted.has(name) ? Number(value) : value]),
  );
  return createTranslate(locale, messageBundles[locale])(key, params);
}

describe.each(locales)('Messages in %s', (locale) => {
  const keys = (Object.keys(messageBundles[locale]) as MessageKey[]).filter((key) =>
    messageBundles[locale][key].includes('{'),
  );
  const texts = [
    formatDate('2026-12-01', locale),
    formatDate('2026-12-01', locale, 'medium'),
    formatDateRange('2026-12-01', '2027-01-05', locale),
    formatCompactMoney(12_000, locale),
    'Dala Bridge Ltd.',
    'Ахметов А. Б.',
    'ТОО «Dala Ltd.»',
    'и т. д.',
    '9 a.m.',
    'Қалай?',
    'Алға!',
    'тағы…',
    '«Не істеу керек?»',
    'plain',
    '',
  ];

  test.each(texts)('have no punctuation errors with the value “%s”', (value) => {
    for (const key of keys) {
      if (placeholdersOf(messageBundles[locale][key]).some(({ forms }) => forms > 0)) continue;
      const text = fillMessage(locale, key, value);
      for (const pattern of punctuationErrors) expect(text, key).not.toMatch(pattern);
    }
  });

  test.each(counts)('have no punctuation errors with the number %d', (count) => {
    for (const key of keys) {
      const text = fillMessage(locale, key, count);
      for (const pattern of punctuationErrors) expect(text, key).not.toMatch(pattern);
    }
  });

  test('have no em dash or straight quotation mark', () => {
    for (const [key, text] of Object.entries(messageBundles[locale])) expect(text, key).not.toMatch(/[—'"]/u);
  });
});

test('A date that ends with a full stop ends the sentence', () => {
  const t = createTranslate('ru', messageBundles.ru);
  const date = formatDate('2026-12-02', 'ru');
  expect(t('mail.receipt.replyBy', { date })).toBe('Ответим не позднее 2\u00a0декабря 2026\u00a0г.');
  expect(t('mail.lead.replyBy', { date })).toBe('Ответить нужно не позднее 2\u00a0декабря 2026\u00a0г.');
  expect(t('sent.replyBy', { days: 1, date })).toBe(
    'Ответим в течение 1 рабочего дня, не позднее 2\u00a0декабря 2026\u00a0г.',
  );
  expect(t('sent.replyBy', { days: 1, date: 'завтра' })).toBe(
    'Ответим в течение 1 рабочего дня, не позднее завтра.',
  );
});

test('Counted nouns take the plural form of the number', () => {
  const t = createTranslate('ru', messageBundles.ru);
  expect([0, 1, 2, 5, 21].map((days) => t('sent.replyWithin', { days }))).toEqual([
    'Обычно отвечаем в течение 0 рабочих дней.',
    'Обычно отвечаем в течение 1 рабочего дня.',
    'Обычно отвечаем в течение 2 рабочих дней.',
    'Обычно отвечаем в течение 5 рабочих дней.',
    'Обычно отвечаем в течение 21 рабочего дня.',
  ]);
  expect(t('consent.termText', { months: 21, applyMonths: 2 })).toContain(
    'хранятся 21 месяц, отклики и резюме – 2 месяца,',
  );
});
