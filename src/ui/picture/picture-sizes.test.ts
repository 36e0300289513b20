import { describe, expect, test } from 'vitest';
import { pngIconUrl, shareImageUrl, sourceSets } from './picture-sizes.ts';

const folder = `/media/${'ab'.repeat(32)}`;

describe('sourceSets', () => {
  test('contains every width up to the first that reaches the original', () => {
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
  ])('declares no width above %i pixels, the width of the original', (width, widths) => {
    const set = sourceSets(`${folder}/a.png`, width)?.avif ?? '';
    expect(set.split(', ').map((each) => each.split(' ')[1])).toEqual(widths);
  });

  test.each([
    [100, '360/a.webp 100w'],
    [500, '360/a.webp 360w, 672/a.webp 500w'],
    [9000, '360/a.webp 360w, 960/a.webp 960w'],
  ])('declares at most two WebP widths for a picture of %i pixels', (width, set) => {
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
  ])('returns undefined for “%s”', (url) => {
    expect(sourceSets(url, 800)).toBeUndefined();
  });
});

test('Link previews are JPEG and icons are PNG; SVG originals have icons only', () => {
  expect(shareImageUrl(`${folder}/a.webp`)).toBe(`${folder}/share/a.jpg`);
  expect(shareImageUrl(`${folder}/a.svg`)).toBeUndefined();
  expect(pngIconUrl(`${folder}/mark.svg`, 192)).toBe(`${folder}/icon-192/mark.png`);
  expect(pngIconUrl(`https://cdn.example${folder}/mark.svg`, 192)).toBeUndefined();
});
