import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTranslationServer, type TranslationServer } from '#test/support/writing/translation-server.ts';
import { createTranslator, type TranslationRequest } from './translator.ts';

let service: TranslationServer;
beforeAll(async () => {
  service = await startTranslationServer();
});
beforeEach(() => {
  service.mode = 'translate';
  service.received.length = 0;
});
afterAll(() => service?.close());

const request: TranslationRequest = {
  from: 'kk',
  to: 'ru',
  texts: ['Пай ұстаушы', 'Қор'],
  terms: [{ source: 'пай ұстаушы', target: 'держатель пая' }],
};

const kinds = ['openai', 'libretranslate'] as const;
const open = (kind: (typeof kinds)[number], options?: { timeoutMs: number }) =>
  createTranslator({ kind, url: `${service.url}/v1/`, key: 'the-key', model: 'the-model' }, options);

describe.each(kinds)('With the protocol %s', (kind) => {
  test('texts are translated in their order, and the glossary is sent along', async () => {
    expect(await open(kind).translate(request)).toEqual(['[t] Пай ұстаушы', '[t] Қор']);
    const [sent] = service.received;
    expect(JSON.stringify(sent?.body)).toContain('держатель пая');
    if (kind === 'openai') {
      expect(sent).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer the-key' });
      expect(sent?.body.model).toBe('the-model');
    } else {
      expect(sent).toMatchObject({ path: '/v1/translate', authorization: undefined });
      expect(sent?.body).toMatchObject({ api_key: 'the-key', source: 'kk', target: 'ru', format: 'text' });
    }
  });

  test.each([
    ['error', 'status 500'],
    ['not-json', 'not JSON'],
    ['broken', 'another form'],
    ['fewer', 'Another number'],
    ['large', 'too large'],
    ['redirect', 'not reachable'],
  ] as const)('a response that is %s is a failure without content', async (mode, message) => {
    service.mode = mode;
    const failure = await open(kind)
      .translate(request)
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: 'TranslationError', message: expect.stringContaining(message) });
    expect(`${(failure as Error).stack}${JSON.stringify(failure)}`).not.toMatch(/secret|Пай|the-key/u);
    expect((failure as Error).cause).toBeUndefined();
  });

  test('a service that does not respond is given up', async () => {
    service.mode = 'silent';
    await expect(open(kind, { timeoutMs: 50 }).translate(request)).rejects.toThrow('in time');
  });
});

test('A model may wrap its JSON in a code block', async () => {
  service.mode = 'wrap';
  expect(await open('openai').translate(request)).toEqual(['[t] Пай ұстаушы', '[t] Қор']);
});

test('A service that is not there is a failure', async () => {
  const translator = createTranslator({
    kind: 'libretranslate',
    url: 'http://127.0.0.1:9',
    key: undefined,
    model: undefined,
  });
  await expect(translator.translate(request)).rejects.toThrow('not reachable');
});
