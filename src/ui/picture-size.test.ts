import { describe, expect, test } from 'vitest';
import { iconAddress, shareAddress, sourceSet } from './picture-size.ts';

const folder = `/media/${'ab'.repeat(32)}`;

describe('sourceSet', () => {
  test('offers every width up to the first that reaches the original', () => {
    expect(sourceSet(`${folder}/hero.webp`, 800, 'avif')).toBe(
      `${folder}/360/hero.avif 360w, ${folder}/640/hero.avif 640w, ${folder}/960/hero.avif 800w`,
    );
  });

  test.each([
    [100, ['100w']],
    [360, ['360w']],
    [361, ['360w', '361w']],
    [1600, ['360w', '640w', '960w', '1280w', '1600w']],
    [9000, ['360w', '640w', '960w', '1280w', '1600w']],
  ])('a picture of %i pixels is never promised wider than it is', (width, widths) => {
    const set = sourceSet(`${folder}/a.png`, width, 'webp') ?? '';
    expect(set.split(', ').map((each) => each.split(' ')[1])).toEqual(widths);
  });

  test.each([
    `${folder}/logo.svg`,
    `https://cdn.example${folder}/a.webp`,
    `${folder}/film.mp4`,
    `/media/${'ab'.repeat(31)}/a.webp`,
    `${folder}/640/a.webp`,
    `${folder}/a b.webp`,
    '',
  ])('“%s” has no copies', (url) => {
    expect(sourceSet(url, 800, 'avif')).toBeUndefined();
  });
});

test('link previews get JPEG, tabs and home screens PNG, a drawing only the latter', () => {
  expect(shareAddress(`${folder}/a.webp`)).toBe(`${folder}/share/a.jpg`);
  expect(shareAddress(`${folder}/a.svg`)).toBeUndefined();
  expect(iconAddress(`${folder}/mark.svg`, 192)).toBe(`${folder}/icon-192/mark.png`);
  expect(iconAddress(`https://cdn.example${folder}/mark.svg`, 192)).toBeUndefined();
});
