import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Card } from '#ui/card.tsx';
import { type WrittenCover, writeCover } from '#ui/picture.tsx';
import { Stencils } from './stencils.tsx';
import { wholeHtml } from './whole-html.ts';

let drawn = 0;

interface Shown {
  title: string;
  text?: string | undefined;
  day?: string | undefined;
  width?: number | undefined;
}

const url = `/media/${'ab'.repeat(32)}/steppe.webp`;

function textsOf({ title, text, day, width }: Shown) {
  const cover = width === undefined ? {} : writeCover({ url, width, height: 10, colour: '#4c6a60' });
  return { title, text, day, ...cover };
}

const Items = ({ items }: { items: readonly Shown[] }) => (
  <Stencils name="item" items={items.map(textsOf)}>
    {({
      url,
      width,
      height,
      colour,
      avif,
      webp,
      ...of
    }: ReturnType<typeof textsOf> & Partial<WrittenCover>) => {
      drawn += 1;
      return (
        <li key={of.title}>
          <Card
            title={of.title}
            text={of.text}
            href={`/press-center/${of.title}`}
            picture={url ? { url, width, height, colour, avif, webp } : null}
            meta={of.day && <time dateTime={of.day}>{of.day}</time>}
          />
        </li>
      );
    }}
  </Stencils>
);

const document = (items: readonly Shown[]) => (
  <html lang="kk">
    <head />
    <body>
      <ul>
        <Items items={items} />
      </ul>
    </body>
  </html>
);

function text(items: readonly Shown[]): string {
  const { head, body, end } = wholeHtml(document(items));
  return [head, ...body, end].join('');
}

const asReactHasIt = (items: readonly Shown[]) => `<!DOCTYPE html>${renderToString(document(items))}`;

test('a stencil is drawn once for each set of texts that there are, and filled for all others', () => {
  const items = [
    { title: 'Бірінші', text: 'Мәтін' },
    { title: 'Екінші' },
    { title: 'Үшінші', text: 'Жалғасы' },
  ];
  const first = text(items);
  drawn = 0;
  const more = items.map(({ title, ...rest }) => ({ ...rest, title: `${title} тағы` }));
  const second = text(more);
  expect(drawn).toBe(0);
  expect(first).toBe(asReactHasIt(items));
  expect(second).toBe(asReactHasIt(more));
});

test('whatever the texts say, the page is what React would have made of it', () => {
  const words = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<script>', '</kept-part>', '<kept-part>', '"\'&amp;', '$& $1', '\ue000title\ue001', ''),
  );
  const item = fc.record(
    { title: words.filter(Boolean), text: words, day: words, width: fc.integer({ min: 1, max: 3000 }) },
    { requiredKeys: ['title'] },
  );
  fc.assert(
    fc.property(fc.array(item, { maxLength: 4 }), (items) => {
      expect(text(items)).toBe(asReactHasIt(items));
    }),
    { numRuns: 300 },
  );
});

test('what broke is no stencil', () => {
  const page = (title: string) => (
    <html lang="kk">
      <body>
        <Stencils name="fragile" items={[{ title }]}>
          {(of) => {
            if (drawn < 0) throw new Error('a fault of ours');
            return <p key={of.title}>{of.title}</p>;
          }}
        </Stencils>
      </body>
    </html>
  );
  drawn = -1;
  expect(() => wholeHtml(page('Бүтін'))).toThrow('a fault of ours');
  drawn = 0;
  expect(wholeHtml(page('Бүтін')).body.join('')).toContain('<p>Бүтін');
});
