import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test('The file name is encoded, and the fallback stays in ASCII', () => {
  expect(contentDisposition('tariffs-broker-2026-09-01.csv', 'Тарифтер (брокер).csv')).toBe(
    'attachment; filename="tariffs-broker-2026-09-01.csv"; filename*=UTF-8\'\'%D0%A2%D0%B0%D1%80%D0%B8%D1%84%D1%82%D0%B5%D1%80%20%28%D0%B1%D1%80%D0%BE%D0%BA%D0%B5%D1%80%29.csv',
  );
});

test.each(['tariffs-брокер-2026.csv', 'tariffs-"x"; filename=y-2026.csv', 'tariffs-\ud800-2026.csv'])(
  'The slug of another API may contain anything: %s',
  (name) => {
    const header = contentDisposition(name, name);
    expect(header).toMatch(/^attachment; filename="[A-Za-z0-9._-]+"; filename\*=UTF-8''[!-~]+$/u);
    expect(
      new Response('', { headers: { 'Content-Disposition': header } }).headers.get('Content-Disposition'),
    ).toBe(header);
  },
);
