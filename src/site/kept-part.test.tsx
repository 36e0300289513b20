import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeptPart } from './kept-part.tsx';
import { wholeHtml } from './whole-html.ts';

let drawn = 0;

function Menu({ children }: { children?: ReactNode }) {
  const id = useId();
  drawn += 1;
  return (
    <nav id={id}>
      Мәзір & «тізім» {'$& $1'}
      {children}
    </nav>
  );
}

function Document({ source, current = '', title }: { source: object; current?: string; title: string }) {
  return (
    <html lang="kk">
      <head>
        <title>{title}</title>
      </head>
      <body>
        <KeptPart source={source} name={`menu ${current}`}>
          <Menu>{current}</Menu>
        </KeptPart>
        <main>{title}</main>
        <KeptPart source={source} name="end">
          <hr />
          <Menu />
        </KeptPart>
      </body>
    </html>
  );
}

const text = (document: ReactNode) => {
  const { head, body, end } = wholeHtml(document);
  return [head, ...body, end].join('');
};

test('a kept part is drawn once, and a page has it as if it had been drawn there', () => {
  const source = {};
  drawn = 0;
  const first = text(<Document source={source} title="Бірінші" />);
  expect(drawn).toBe(2);
  const second = text(<Document source={source} title="Екінші" />);
  expect(drawn).toBe(2);
  expect(first).toBe(`<!DOCTYPE html>${renderToString(<Document source={source} title="Бірінші" />)}`);
  expect(second).toBe(`<!DOCTYPE html>${renderToString(<Document source={source} title="Екінші" />)}`);
});

test('it is drawn anew by another name and of another source', () => {
  const source = {};
  text(<Document source={source} title="Бір" />);
  drawn = 0;
  expect(text(<Document source={source} current="осы бет" title="Бір" />)).toContain('осы бет');
  expect(drawn).toBe(1);
  expect(text(<Document source={source} title="Бір" />)).not.toContain('осы бет');
  expect(drawn).toBe(1);
  text(<Document source={{}} title="Бір" />);
  expect(drawn).toBe(3);
});

function Fragile({ broken }: { broken: boolean }) {
  if (broken) throw new Error('a fault of ours');
  return <p>Бүтін</p>;
}

test('what broke is not kept', () => {
  const source = {};
  const document = (broken: boolean) => (
    <html lang="kk">
      <body>
        <KeptPart source={source} name="fragile">
          <Fragile broken={broken} />
        </KeptPart>
      </body>
    </html>
  );
  expect(() => text(document(true))).toThrow('a fault of ours');
  expect(text(document(false))).toContain('<body><p>Бүтін</p></body>');
});
