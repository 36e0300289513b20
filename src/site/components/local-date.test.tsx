import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { messageBundles } from '#messages/message-bundles.ts';
import { MessagesProvider } from '../data/messages.tsx';
import { LocalDate } from './local-date.tsx';

function render(date: string): string {
  const element = (
    <MessagesProvider locale="ru" messages={messageBundles.ru}>
      <LocalDate date={date} />
    </MessagesProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('\u00a0', ' ');
}

test('A moment is shown as its date in Almaty', () => {
  const html = '<time dateTime="2026-09-06">6 сентября 2026 г.</time>';
  expect([render('2026-09-06'), render('2026-09-05T19:30:00Z')]).toEqual([html, html]);
});

test.each(['', '0000-01-01', '2026-02-30', '9999-12-31T23:00:00Z'])('The text %j is no date', (date) => {
  expect(render(date)).toBe('');
});
