import { expect, test } from 'vitest';
import { textsOf } from '../browser/html-text.ts';
import { ratherThan } from './language-guess.ts';

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
] as const)('in %s “%s” is rather %s', (language, text, other) => {
  expect(ratherThan(language, text)).toBe(other);
});

test('texts stand under the language nearest around them', () => {
  const html =
    '<html lang="kk"><head><title>А &amp; Ә</title><script>no()</script></head><body><img alt="сурет" src="x">' +
    '<p>бір<br/>екі <span lang="ru">три</span> төрт</p><!-- no --><a lang="en" title="five">six</a>жеті</body></html>';
  expect(textsOf(html)).toEqual([
    { language: 'kk', text: 'А & Ә' },
    { language: 'kk', text: 'сурет' },
    { language: 'kk', text: 'бір' },
    { language: 'kk', text: 'екі' },
    { language: 'ru', text: 'три' },
    { language: 'kk', text: 'төрт' },
    { language: 'en', text: 'five' },
    { language: 'en', text: 'six' },
    { language: 'kk', text: 'жеті' },
  ]);
});
