import { expect, test } from 'vitest';
import { type Localised, locales } from '#language/locale/locale.ts';
import { openPages } from './page-service.ts';
import type { RenderedPage } from './render-protocol.ts';

const silent = { warn: () => undefined, error: () => undefined };

const page = (status: number): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: new Uint8Array(),
  tags: [],
  whole: true,
});
const lastResort = Object.fromEntries(
  locales.map((locale) => [locale, page(500)]),
) as Localised<RenderedPage>;

function pagesThatFail() {
  const unused = () => {
    throw new Error('unused');
  };
  return openPages({
    rendered: {
      thread: { render: () => Promise.reject(new Error('the thread ended')) },
      build: { lastResort },
    },
    source: { readerFor: unused, formsFor: unused },
    now: () => 0,
  });
}

test('a page that cannot be rendered is the error page', async () => {
  const { status, headers } = await pagesThatFail().render({
    target: '/about',
    requestId: '1',
    log: silent,
  });
  expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
});

test('page data that cannot be loaded is an error and no page (R-171)', async () => {
  const rendered = pagesThatFail().render({
    target: '/about/_payload.json',
    requestId: '1',
    log: silent,
  });
  await expect(rendered).rejects.toThrow('the thread ended');
});
