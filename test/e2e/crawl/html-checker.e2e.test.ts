import { describe, expect, test } from 'vitest';
import { testSite } from '#test/support/server/test-site.ts';
import { hasJava, validateHtml, validateWithNu } from './html-checker.ts';

const site = testSite();
const hasJavaRuntime = await hasJava();

describe('The HTML of the component gallery', () => {
  const readGallery = async () => (await fetch(`${site.origin}/en/_gallery`)).text();

  test('html-validate finds no problems', async () => {
    expect(await validateHtml(await readGallery())).toEqual([]);
  });

  test.skipIf(!hasJavaRuntime)('the Nu HTML Checker finds no problems', async () => {
    expect(await validateWithNu(new Map([['/en/_gallery', await readGallery()]]))).toEqual([]);
  });
});

test.skipIf(!hasJavaRuntime)('The Nu HTML Checker detects a fault', async () => {
  const html = '<!DOCTYPE html><html lang="en"><head><title>x</title></head><body><b><p>x</b></body></html>';
  expect(await validateWithNu(new Map([['/fault', html]]))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/fault error: /)]),
  );
});
