import { expect, test } from 'vitest';
import { extractTexts } from './html-text.ts';

test('Each text has the language of its nearest `lang` attribute', () => {
  const html =
    '<html lang="kk"><head><title>А &amp; Ә</title><script>no()</script></head><body><img alt="сурет" src="x">' +
    '<p>бір<br/>екі <span lang="ru">три</span> төрт</p><!-- no --><a lang="en" title="five">six</a>жеті</body></html>';
  expect(extractTexts(html)).toEqual([
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
