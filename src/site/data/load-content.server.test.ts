import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import type { Problem } from '#contract/problem.ts';
import { pageWords } from '#messages/message-bundles.ts';
import { addressContext, contentClientContext, logContext, siteContext } from '../request-context.ts';
import { path } from '../routing/paths.ts';
import { readAside, readContent, readItem, requireSlug, unmatchedAddress } from './load-content.server.ts';

/** A context whose client is never asked: the tests' reads answer by themselves. */
function contextOf() {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  context.set(addressContext, '/ru/press-center/zhoq?a=1');
  context.set(contentClientContext, {} as ContentClient);
  context.set(logContext, {
    warn: (message) => void lines.push(`warn: ${message}`),
    error: (message) => void lines.push(`error: ${message}`),
  });
  return { context, lines };
}

const failing = (status: number, alternates?: Problem['alternates']) => async () => {
  const problem = { type: '', title: '', status, statusCode: status, message: 'words', alternates };
  throw new ContentError(status, 'words', problem as Problem);
};

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  );

describe('readContent', () => {
  test('gives what was read', async () => {
    expect(await readContent(contextOf().context, async () => 7)).toBe(7);
  });

  test.each([
    [404, 404, 'Page not found: /ru/press-center/zhoq?a=1'],
    [410, 410, 'words'],
    [500, 500, 'words'],
    [502, 502, 'words'],
    [503, 503, 'words'],
    [422, 500, 'words'],
    [429, 500, 'words'],
  ])('an answer of %i fails the page as %i', async (given, status, message) => {
    const { context } = contextOf();
    expect(await thrown(readContent(context, failing(given)))).toMatchObject({
      data: { message },
      init: { status },
    });
  });

  test('a fault of ours is a 500 that tells the log, not the visitor', async () => {
    const { context, lines } = contextOf();
    const error = await thrown(
      readContent(context, () => Promise.reject(new TypeError('secret place in the code'))),
    );
    expect(error).toMatchObject({ data: { message: 'An error occurred' }, init: { status: 500 } });
    expect(lines).toEqual(['error: the content of a page could not be loaded']);
  });

  test('without a client, the page is a 500', async () => {
    const context = new RouterContextProvider();
    context.set(logContext, contextOf().context.get(logContext));
    expect(await thrown(readContent(context, async () => 7))).toMatchObject({ init: { status: 500 } });
  });
});

describe('readItem', () => {
  const read = (alternates?: Problem['alternates'], status = 404) => {
    const { context } = contextOf();
    return readItem(context, 'en', 'here', failing(status, alternates), path.newsItem);
  };

  test('a slug of another language moves to the right one for good (N-12)', async () => {
    const answer = await thrown(read({ kk: 'munda', ru: 'zdes', en: 'there' }));
    expect(answer).toBeInstanceOf(Response);
    const { status, headers } = answer as Response;
    expect([status, headers.get('Location')]).toEqual([301, '/en/press-center/there']);
  });

  test('an item that the language lacks says where it is', async () => {
    expect(await read({ kk: 'munda', ru: null, en: null })).toEqual({
      place: {
        canonical: '/en/press-center/here',
        addresses: { kk: '/press-center/munda', ru: '/ru/press-center/here', en: '/en/press-center/here' },
        published: ['kk'],
      },
      words: pageWords('en', 'untranslated'),
    });
  });

  test('an item that no language has is not found', async () => {
    expect(await thrown(read())).toMatchObject({ init: { status: 404 } });
    expect(await thrown(read({ kk: null, ru: null, en: null }))).toMatchObject({ init: { status: 404 } });
  });

  test('another failure stays one', async () => {
    expect(await thrown(read(undefined, 503))).toMatchObject({ init: { status: 503 } });
  });
});

test('what stands beside the content may fail: the page goes without and the log says so (R-188)', async () => {
  const { context, lines } = contextOf();
  expect(await readAside(context, 'related news', failing(500), [])).toEqual([]);
  expect(lines).toEqual(['warn: related news could not be loaded; the page goes without']);
});

describe('addresses that do not exist', () => {
  const url = new URL('https://our.example/ru/nope?a=1');

  test('the messages have the spellings of the specification (R-054, R-129)', async () => {
    expect(unmatchedAddress(url).data.message).toBe('Page not found: /ru/nope?a=1');
    const error = await thrown((async () => requireSlug(contextOf().context, 'No Slug', url))());
    expect(error).toMatchObject({ data: { message: 'Page Not Found: /ru/nope' }, init: { status: 404 } });
  });

  test('a slug passes', () => {
    expect(requireSlug(contextOf().context, 'new-office', url)).toBe('new-office');
  });

  test('what another API calls a slug passes where it names the items', () => {
    const { context } = contextOf();
    context.set(siteContext, { origin: '', buildId: '', gallery: false, hasForeignSlugs: true });
    expect(requireSlug(context, 'Жаңа өнім', url)).toBe('Жаңа өнім');
    expect(() => requireSlug(context, 'a/b', url)).toThrow();
  });
});
