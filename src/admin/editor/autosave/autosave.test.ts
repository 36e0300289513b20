import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTOSAVE_DELAY_MS, AUTOSAVE_RETRY_MS, Autosave, MAX_AUTOSAVE_DELAY_MS } from './autosave.ts';

class Offline extends Error {}

/** A form whose text is autosaved; the saved text is empty. */
function createForm({ storedAt, canKeep = true }: { storedAt?: number; canKeep?: boolean } = {}) {
  const form = {
    text: '',
    server: undefined as string | undefined,
    browser: undefined as string | undefined,
    requests: [] as string[],
    answer: (): Promise<void> => Promise.resolve(),
  };
  const autosave = new Autosave<string>(
    {
      read: () => form.text || undefined,
      async send(draft) {
        form.requests.push(draft);
        await form.answer();
        form.server = draft;
      },
      async discard() {
        form.requests.push('discard');
        await form.answer();
        form.server = undefined;
      },
      keep(draft) {
        if (canKeep) form.browser = draft;
        return canKeep;
      },
      forget() {
        form.browser = undefined;
      },
      isOffline: (error) => error instanceof Offline,
    },
    storedAt,
  );
  const type = (text: string) => {
    form.text = text;
    autosave.noteChange();
  };
  return { form, autosave, type };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

describe('Autosave', () => {
  test('Changes are stored two seconds after the last one', async () => {
    const { form, autosave, type } = createForm();
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
    type('ab');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS - 1);
    expect(form.requests).toEqual([]);
    expect(autosave.isUnsafe).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(form).toMatchObject({ requests: ['ab'], server: 'ab', browser: undefined });
    expect(autosave.status).toEqual({ state: 'stored', at: Date.now() });
    expect(autosave.isUnsafe).toBe(false);
  });

  test('Typing without a pause is stored after ten seconds', async () => {
    const { form, type } = createForm();
    for (let elapsed = 0; elapsed < MAX_AUTOSAVE_DELAY_MS; elapsed += 500) {
      type(`text ${elapsed}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(form.requests).toEqual(['text 9500']);
  });

  test('The browser keeps a copy until the server has the changes', async () => {
    const { form, type } = createForm();
    const { promise, resolve } = Promise.withResolvers<void>();
    form.answer = () => promise;
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form).toMatchObject({ server: undefined, browser: 'a' });
    resolve();
    await vi.advanceTimersByTimeAsync(0);
    expect(form).toMatchObject({ server: 'a', browser: undefined });
  });

  test('What is typed during a request is copied in the browser, and stored by the next request', async () => {
    const { form, type } = createForm();
    const { promise, resolve } = Promise.withResolvers<void>();
    form.answer = () => promise;
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    type('ab');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form).toMatchObject({ requests: ['a'], browser: 'ab' });
    resolve();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form).toMatchObject({ requests: ['a', 'ab'], server: 'ab', browser: undefined });
  });

  test('While offline the browser keeps the changes, and they are sent when the connection is back', async () => {
    const { form, autosave, type } = createForm();
    form.answer = () => Promise.reject(new Offline());
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(autosave.status).toEqual({ state: 'offline', hasLocalCopy: true });
    expect(autosave.isUnsafe).toBe(false);
    form.answer = () => Promise.resolve();
    await autosave.flush();
    expect(form).toMatchObject({ server: 'a', browser: undefined });
    expect(autosave.status.state).toBe('stored');
  });

  test('A failed request is repeated', async () => {
    const { form, autosave, type } = createForm();
    form.answer = () => Promise.reject(new Error('The server is busy.'));
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(autosave.status).toMatchObject({ state: 'failed', hasLocalCopy: true });
    form.answer = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_RETRY_MS);
    expect(form.server).toBe('a');
  });

  test('Changes that neither the server nor the browser has are unsafe', async () => {
    const { form, autosave, type } = createForm({ canKeep: false });
    form.answer = () => Promise.reject(new Offline());
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(autosave.status).toEqual({ state: 'offline', hasLocalCopy: false });
    expect(autosave.isUnsafe).toBe(true);
  });

  test('Undone changes are deleted on the server', async () => {
    const { form, autosave, type } = createForm();
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    type('');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form).toMatchObject({ requests: ['a', 'discard'], server: undefined });
    expect(autosave.status).toEqual({ state: 'clean' });
  });

  test('A change that is undone before it was stored needs no request', async () => {
    const { form, autosave, type } = createForm();
    type('a');
    type('');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form.requests).toEqual([]);
    expect(autosave.status).toEqual({ state: 'clean' });
  });

  test('No request starts during a save, and none arrives after it', async () => {
    const { form, autosave, type } = createForm();
    const { promise, resolve } = Promise.withResolvers<void>();
    form.answer = () => promise;
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    let isPaused = false;
    const paused = autosave.pause().then(() => {
      isPaused = true;
    });
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(isPaused).toBe(false);
    resolve();
    await paused;
    type('ab');
    await vi.advanceTimersByTimeAsync(MAX_AUTOSAVE_DELAY_MS);
    expect(form.requests).toEqual(['a']);
    form.text = '';
    autosave.resume(true);
    expect(autosave.status).toEqual({ state: 'clean' });
  });

  test('What was typed during a save is stored after it', async () => {
    const { form, autosave, type } = createForm();
    await autosave.pause();
    type('typed during the save');
    autosave.resume(true);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form.server).toBe('typed during the save');
  });

  test('After a failed save the changes are stored as before', async () => {
    const { form, autosave, type } = createForm();
    type('a');
    await autosave.pause();
    autosave.resume(false);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form.server).toBe('a');
  });

  test('Changes that were not stored before a failed save are stored after it', async () => {
    const { form, autosave, type } = createForm();
    form.answer = () => Promise.reject(new Offline());
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    await autosave.pause();
    autosave.resume(false);
    form.answer = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_RETRY_MS);
    expect(form.server).toBe('a');
  });

  test('A change that is undone before a save leaves nothing to store', async () => {
    const { form, autosave, type } = createForm();
    type('a');
    type('');
    await autosave.pause();
    autosave.resume(false);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form.requests).toEqual([]);
    expect(autosave.status).toEqual({ state: 'clean' });
  });

  test('After a failed discard, later changes are stored', async () => {
    const { form, autosave, type } = createForm({ storedAt: 5 });
    form.answer = () => Promise.reject(new Offline());
    await expect(autosave.discard()).rejects.toThrow(Offline);
    expect(autosave.status).toEqual({ state: 'pending' });
    form.answer = () => Promise.resolve();
    type('a');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form.server).toBe('a');
  });

  test('A failed discard is repeated', async () => {
    const { form, autosave } = createForm({ storedAt: 5 });
    form.answer = () => Promise.reject(new Offline());
    await expect(autosave.discard()).rejects.toThrow(Offline);
    form.answer = () => Promise.resolve();
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(form.requests.at(-1)).toBe('discard');
    expect(autosave.status).toEqual({ state: 'clean' });
  });

  test('A change that is undone while offline loses nothing', async () => {
    const { form, autosave, type } = createForm({ storedAt: 5 });
    form.answer = () => Promise.reject(new Offline());
    type('a');
    type('');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    expect(autosave.status).toMatchObject({ state: 'offline' });
    expect(autosave.isUnsafe).toBe(false);
  });

  test('Restored changes count as stored, and discarding deletes them', async () => {
    const { form, autosave } = createForm({ storedAt: 5 });
    expect(autosave.status).toEqual({ state: 'stored', at: 5 });
    await autosave.discard();
    expect(form.requests).toEqual(['discard']);
    expect(autosave.status).toEqual({ state: 'clean' });
  });
});
