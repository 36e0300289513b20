import { expect, test } from 'vitest';
import { svg } from '#test/support/browser/picture.ts';
import { drawSvgInProcess } from './draw-svg-in-process.ts';

const draw = (content: string) => drawSvgInProcess(Buffer.from(svg(content)));

/** Each level uses the one before ten times. */
const nested = (levels: number) =>
  Array.from({ length: levels }, (_, level) => {
    const uses = `<use href="#a${level}"/>`.repeat(10);
    return `<g id="a${level + 1}">${uses}</g>`;
  }).join('');

test('A drawing has its size and its colour', async () => {
  expect(await draw('<rect width="64" height="64" fill="#0000ff"/>')).toMatchObject({
    // Half of a square is empty.
    colour: '#7f7fff',
    width: 64,
  });
});

test('What is no drawing is not drawn', async () => {
  expect(await drawSvgInProcess(Buffer.from('<svg'))).toBeUndefined();
});

test.each([
  [
    'elements that use each other',
    `<g id="a0"><rect width="1" height="1"/></g>${nested(12)}<use href="#a12"/>`,
  ],
  [
    'filters',
    `<filter id="f">${'<feTurbulence numOctaves="255" baseFrequency="0.9"/>'.repeat(20)}</filter>
    <rect width="64" height="64" filter="url(#f)"/>`,
  ],
])('A drawing that takes too long is rejected: %s', async (_, content) => {
  await expect(draw(content)).rejects.toMatchObject({ fault: { code: 'svg-too-complex' } });
});
