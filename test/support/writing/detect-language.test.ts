import { expect, test } from 'vitest';
import { detectOtherLanguage } from './detect-language.ts';

const kazakh = 'Алматыдағы инвестициялық компания: активтерді басқару және брокерлік қызмет.';
const russian =
  'Инвестиционная компания «Дала Көпірі» в Алматы: управление активами и брокерское обслуживание.';
const english = 'An investment company in Almaty: asset management, brokerage and capital raising.';

test.each([
  ['kk', kazakh, undefined],
  ['kk', russian, 'ru'],
  ['kk', english, 'en'],
  ['ru', kazakh, 'kk'],
  ['ru', russian, undefined],
  ['ru', english, 'en'],
  ['en', kazakh, 'kk'],
  ['en', russian, 'ru'],
  ['en', english, undefined],
  ['kk', 'Жел электр станциясына арналған жасыл облигация', undefined],
  ['kk', '420 жүк вагонына 12,5 млрд теңге – «Жол Вагон Лизинг» облигациясы орналастырылды', undefined],
  ['ru', 'Смешанный фонд «Дала Өрлеу» – Дала Көпірі', undefined],
  ['kk', 'info@dala-kopiri.example', 'en'],
  ['kk', '+7 (727) 000-00-01', undefined],
] as const)('For the declared language %s, the text “%s” is detected as %s', (language, text, other) => {
  expect(detectOtherLanguage(language, text)).toBe(other);
});
