import { describe, expect, test } from 'vitest';
import { iconAddress, shareAddress, sourceSets } from './picture-sizes.ts';

const folder = `/media/${'ab'.repeat(32)}`;

describe('sourceSets', () => {
  test('offers every width up to the first that reaches the original', () => {
    expect(sourceSets(`${folder}/hero.webp`, 800)?.avif).toBe(
      `${folder}/360/hero.avif 360w, ${folder}/672/hero.avif 672w, ${folder}/768/hero.avif 768w, ${folder}/960/hero.avif 800w`,
    );
  });

  test.each([
    [100, ['100w']],
    [360, ['360w']],
    [361, ['360w', '361w']],
    [1600, ['360w', '672w', '768w', '960w', '1280w', '1600w']],
    [9000, ['360w', '672w', '768w', '960w', '1280w', '1600w']],
  ])('a picture of %i pixels is never promised wider than it is', (width, widths) => {
    const set = sourceSets(`${folder}/a.png`, width)?.avif ?? '';
    expect(set.split(', ').map((each) => each.split(' ')[1])).toEqual(widths);
  });

  test.each([
    [100, '360/a.webp 100w'],
    [500, '360/a.webp 360w, 672/a.webp 500w'],
    [9000, '360/a.webp 360w, 960/a.webp 960w'],
  ])('of %i pixels there are two as WebP, for what knows no AVIF', (width, set) => {
    expect(sourceSets(`${folder}/a.png`, width)?.webp.replaceAll(`${folder}/`, '')).toBe(set);
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
    expect(sourceSets(url, 800)).toBeUndefined();
  });
});

test('link previews get JPEG, tabs and home screens PNG, a drawing only the latter', () => {
  expect(shareAddress(`${folder}/a.webp`)).toBe(`${folder}/share/a.jpg`);
  expect(shareAddress(`${folder}/a.svg`)).toBeUndefined();
  expect(iconAddress(`${folder}/mark.svg`, 192)).toBe(`${folder}/icon-192/mark.png`);
  expect(iconAddress(`https://cdn.example${folder}/mark.svg`, 192)).toBeUndefined();
});
