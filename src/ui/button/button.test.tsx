import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import styles from './button.module.css';
import { Button, ButtonLink } from './button.tsx';

const css = readFileSync(new URL('button.module.css', import.meta.url), 'utf8');

test('A button has the primary colour by default (R-218)', () => {
  const className = `class="${styles.primary}"`;
  expect(renderToStaticMarkup(<Button>Жіберу</Button>)).toContain(className);
  expect(renderToStaticMarkup(<ButtonLink href="/">Басты бет</ButtonLink>)).toContain(className);
  expect(css).toMatch(/\.primary \{\s*background: var\(--teal\);\s*color: var\(--on-teal\);/u);
});

test('A button is flat in every state, without elevation and ripple (R-217, R-219, R-220)', () => {
  expect(css).not.toMatch(/shadow|filter|gradient|transform|animation|transition|::(?:before|after)/u);
});
