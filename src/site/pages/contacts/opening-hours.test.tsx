import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { messageBundles } from '#messages/message-bundles.ts';
import { MessagesProvider } from '../../data/messages.tsx';
import { OpeningHours } from './opening-hours.tsx';

type Hours = Parameters<typeof OpeningHours>[0]['hours'];

function renderHours(hours: Hours, locale: Locale = 'ru'): string {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <MessagesProvider locale={locale} messages={messageBundles[locale]}>
          <OpeningHours hours={hours} />
        </MessagesProvider>
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
] as const)('Opening around the clock is printed as text in %s', (locale, text) => {
  const html = renderHours([{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '24:00' }], locale);
  expect(textOf(html)).toContain(text);
  expect(html).not.toContain('<time');
});

test('Hours past midnight and until midnight are displayed unchanged', () => {
  expect(textOf(renderHours([{ days: [5], from: '22:00', to: '06:00' }]))).toContain('22:00–06:00');
  const html = renderHours([{ days: [5], from: '10:00', to: '24:00' }]);
  expect(textOf(html)).toContain('10:00–24:00');
  expect(html).toContain('dateTime="00:00"');
});
