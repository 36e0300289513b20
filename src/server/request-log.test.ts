import { describe, expect, test } from 'vitest';
import { openLog } from './request-log.ts';

function opened(level: 'info' | 'warn' = 'info') {
  const written: string[] = [];
  const log = openLog(level, { write: (text) => void written.push(text) });
  const lines = () =>
    written
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { ...log, written, lines };
}

const answered = { reqId: 'a-1', method: 'GET', url: '/about?x=1', status: 200, milliseconds: 1.26 };

describe('the line of a request', () => {
  test('is as the log itself would write it', async () => {
    const { log, logRequest, lines } = opened();
    log
      .child({ reqId: 'a-1' })
      .info({ method: 'GET', path: '/about', status: 200, milliseconds: 1.3 }, 'request');
    logRequest(answered);
    log.info('after');
    const [byLog, byHand] = lines();
    expect(byHand).toEqual({ ...byLog, time: byHand?.time });
    expect(Object.keys(byHand ?? {})).toEqual(Object.keys(byLog ?? {}));
    expect(byHand?.time).toMatch(/^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]+Z$/u);
  });

  test('comes by itself after a moment', async () => {
    const { logRequest, lines } = opened();
    logRequest(answered);
    await expect.poll(() => lines().length, { timeout: 5000 }).toBe(1);
  });

  test('waits for no more than a few, and is never after what came later', () => {
    const { log, logRequest, written, lines } = opened();
    for (let number = 0; number < 1000; number += 1) logRequest({ ...answered, status: number });
    expect(written.length).toBeGreaterThan(1);
    expect(written.length).toBeLessThan(100);
    log.error('after');
    expect(lines().map(({ status, msg }) => status ?? msg)).toEqual([...Array(1000).keys(), 'after']);
  });

  test('can be read whatever was asked', () => {
    const { log, logRequest, lines } = opened();
    const strange = '/"\\\u0000\n\u2028ә';
    logRequest({ ...answered, reqId: strange, url: strange + 'x'.repeat(1000) });
    log.info('after');
    expect(lines()[0]).toMatchObject({ reqId: strange, path: (strange + 'x'.repeat(1000)).slice(0, 300) });
  });

  test('is not written where only warnings are', () => {
    const { log, logRequest, lines } = opened('warn');
    logRequest(answered);
    log.warn('after');
    expect(lines().map(({ msg }) => msg)).toEqual(['after']);
  });
});
