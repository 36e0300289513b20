import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { bundled } from '#messages/message-bundles.ts';
import { WordsProvider } from '../../data/messages.tsx';
import { OpeningHours } from './opening-hours.tsx';

type Hours = Parameters<typeof OpeningHours>[0]['hours'];

function shown(hours: Hours, locale: Locale = 'ru'): string {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <WordsProvider locale={locale} messages={bundled[locale]}>
          <OpeningHours hours={hours} />
        </WordsProvider>
      ),
    },
  ]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

test.each([
  ['kk', 'тәулік бойы'],
  ['ru', 'круглосуточно'],
  ['en', 'around the clock'],
] as const)('an office around the clock says so in %s', (locale, words) => {
  const html = shown([{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }], locale);
  expect(textOf(html)).toContain(words);
  expect(html).not.toContain('<time');
});

test('hours past midnight and until midnight are shown as they are', () => {
  expect(textOf(shown([{ days: [5], from: '22:00', to: '06:00' }]))).toContain('22:00–06:00');
  const html = shown([{ days: [5], from: '10:00', to: '24:00' }]);
  expect(textOf(html)).toContain('10:00–24:00');
  expect(html).toContain('dateTime="00:00"');
});
