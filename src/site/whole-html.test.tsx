import { Suspense, use } from 'react';
import { expect, test } from 'vitest';
import { wholeHtml } from './whole-html.ts';

const never = new Promise<never>(() => undefined);

function Waiting() {
  return use(never);
}

function Broken(): never {
  throw new Error('a fault of ours');
}

test('a document is whole', () => {
  const document = (
    <html lang="kk">
      <body>Сәлем & қош</body>
    </html>
  );
  expect(wholeHtml(document)).toEqual({
    head: '<!DOCTYPE html><html lang="kk"><head>',
    body: [],
    end: '</head><body>Сәлем &amp; қош</body></html>',
  });
});

test('a component that waits or breaks leaves no hole in a page', () => {
  expect(() => wholeHtml(<Waiting />)).toThrow();
  expect(() => wholeHtml(<Broken />)).toThrow('a fault of ours');
  for (const part of [<Waiting key="waiting" />, <Broken key="broken" />]) {
    expect(() => wholeHtml(<Suspense fallback="…">{part}</Suspense>)).toThrow(
      'waits for something, or broke',
    );
  }
});

test('what has no head is no document', () => {
  expect(() => wholeHtml(<p>Сәлем</p>)).toThrow('needs a head');
});
