import { expect, test } from 'vitest';
import { type Localised, locales } from '#language/locale/locale.ts';
import { createPageService } from './page-service.ts';
import type { RenderedPage } from './render-protocol.ts';

const silentLog = { warn: () => undefined, error: () => undefined };

const page = (status: number): RenderedPage => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: new Uint8Array(),
  tags: [],
  isComplete: true,
});
const fallbackErrorPages = Object.fromEntries(
  locales.map((locale) => [locale, page(500)]),
) as Localised<RenderedPage>;

function createFailingService() {
  const unused = () => {
    throw new Error('unused');
  };
  return createPageService({
    renderer: {
      worker: { render: () => Promise.reject(new Error('the worker exited')) },
      build: { fallbackErrorPages },
    },
    source: { transportFor: unused, formsFor: unused },
    now: () => 0,
  });
}

test('A failed render returns the error page', async () => {
  const { status, headers } = await createFailingService().render({
    target: '/about',
    requestId: '1',
    log: silentLog,
  });
  expect([status, headers['content-type']]).toEqual([500, 'text/html; charset=utf-8']);
});

test('Page data that cannot be loaded reject instead of returning an error page (R-174)', async () => {
  const rendered = createFailingService().render({
    target: '/about/_payload.json',
    requestId: '1',
    log: silentLog,
  });
  await expect(rendered).rejects.toThrow('the worker exited');
});
