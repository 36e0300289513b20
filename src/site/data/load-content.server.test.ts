import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import type { Problem } from '#contract/problem.ts';
import { pageMessages } from '#messages/message-bundles.ts';
import { contentClientContext, logContext, requestTargetContext, siteContext } from '../request-context.ts';
import type { PageLocation } from '../routing/page-location.ts';
import { path } from '../routing/paths.ts';
import {
  loadContent,
  loadItem,
  loadOptional,
  requireSlug,
  unmatchedPathResponse,
} from './load-content.server.ts';

/** A context with a dummy client, as the tests pass their own read functions. */
function createContext() {
  const lines: string[] = [];
  const context = new RouterContextProvider();
  context.set(requestTargetContext, '/ru/press-center/zhoq?a=1');
  context.set(contentClientContext, {} as ContentClient);
  context.set(logContext, {
    warn: (message) => void lines.push(`warn: ${message}`),
    error: (message) => void lines.push(`error: ${message}`),
  });
  return { context, lines };
}

const failing = (status: number, alternates?: Problem['alternates']) => async () => {
  const problem = { type: '', title: '', status, statusCode: status, message: 'message', alternates };
  throw new ContentError(status, 'message', problem as Problem);
};

const thrown = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  );

describe('loadContent', () => {
  test('The content is returned', async () => {
    expect(await loadContent(createContext().context, async () => 7)).toBe(7);
  });

  test.each([
    [404, 404, 'Page not found: /ru/press-center/zhoq?a=1'],
    [410, 410, 'message'],
    [500, 500, 'message'],
    [502, 502, 'message'],
    [503, 503, 'message'],
    [422, 500, 'message'],
    [429, 500, 'message'],
  ])('A content error %i fails the page with %i', async (contentStatus, status, message) => {
    const { context } = createContext();
    expect(await thrown(loadContent(context, failing(contentStatus)))).toMatchObject({
      data: { message },
      init: { status },
    });
  });

  test('A programming error is a 500 without details, and is logged', async () => {
    const { context, lines } = createContext();
    const error = await thrown(loadContent(context, () => Promise.reject(new TypeError('secret detail'))));
    expect(error).toMatchObject({ data: { message: 'An error occurred' }, init: { status: 500 } });
    expect(lines).toEqual(['error: page content could not be loaded']);
  });

  test('Without a client, the page is a 500', async () => {
    const context = new RouterContextProvider();
    context.set(logContext, createContext().context.get(logContext));
    expect(await thrown(loadContent(context, async () => 7))).toMatchObject({ init: { status: 500 } });
  });
});

describe('loadItem', () => {
  const read = (alternates?: Problem['alternates'], status = 404) => {
    const { context } = createContext();
    return loadItem(context, 'en', 'here', failing(status, alternates), path.newsItem);
  };

  test('A slug of another locale redirects permanently to the slug of this locale (N-12)', async () => {
    const redirect = await thrown(read({ kk: 'munda', ru: 'zdes', en: 'there' }));
    expect(redirect).toBeInstanceOf(Response);
    const { status, headers } = redirect as Response;
    expect([status, headers.get('Location')]).toEqual([301, '/en/press-center/there']);
  });

  test('An item that is missing in the locale yields its alternates', async () => {
    const location: PageLocation = {
      canonical: '/en/press-center/here',
      paths: { kk: '/press-center/munda', ru: '/ru/press-center/here', en: '/en/press-center/here' },
      published: ['kk'],
    };
    expect(await read({ kk: 'munda', ru: null, en: null })).toEqual({
      location,
      messages: pageMessages('en', 'untranslated'),
    });
  });

  test('An item without any locale is not found', async () => {
    expect(await thrown(read())).toMatchObject({ init: { status: 404 } });
    expect(await thrown(read({ kk: null, ru: null, en: null }))).toMatchObject({ init: { status: 404 } });
  });

  test('Another error is passed on', async () => {
    expect(await thrown(read(undefined, 503))).toMatchObject({ init: { status: 503 } });
  });
});

test('A failure of optional content yields the fallback value and a warning (R-188)', async () => {
  const { context, lines } = createContext();
  expect(await loadOptional(context, 'related news', failing(500), [])).toEqual([]);
  expect(lines).toEqual(['warn: optional content could not be loaded: related news']);
});

describe('Errors for invalid paths', () => {
  const url = new URL('https://our.example/ru/nope?a=1');

  test('The messages are those of the specification (R-054, R-129, R-177)', async () => {
    expect(unmatchedPathResponse(url).data.message).toBe('Page not found: /ru/nope?a=1');
    const error = await thrown((async () => requireSlug(createContext().context, 'No Slug', url))());
    expect(error).toMatchObject({ data: { message: 'Page Not Found: /ru/nope' }, init: { status: 404 } });
  });

  test('A valid slug is returned', () => {
    expect(requireSlug(createContext().context, 'new-office', url)).toBe('new-office');
  });

  test('Any slug of another content API is valid if it assigns the slugs', () => {
    const { context } = createContext();
    context.set(siteContext, { origin: '', buildId: '', gallery: false, hasForeignSlugs: true });
    expect(requireSlug(context, 'Жаңа өнім', url)).toBe('Жаңа өнім');
    expect(() => requireSlug(context, 'a/b', url)).toThrow();
  });
});
