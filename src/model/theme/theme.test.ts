import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from '#test/support/browser/contrast.ts';
import { theme as themeType } from '../content-types/site/theme.ts';
import { contrastRatio, fromOklab, isColour, normaliseColour, toOklab } from './colour.ts';
import { colourPairs, findFailingPairs, sourcesOf } from './contrast-pairs.ts';
import { suggestColour } from './suggest-colour.ts';
import { cornerStyles, defaultTheme, readTheme, type Theme, themeColours, typefaces } from './theme.ts';
import { parseThemeUrl, renderThemeStyleSheet, themeStyleSheetUrl } from './theme-style-sheet.ts';
import { deriveTones } from './tones.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
/** Shades that make acceptable themes frequent. */
const shade = (min: number, max: number) =>
  fc
    .tuple(
      fc.double({ min, max, noNaN: true }),
      fc.double({ min: -0.12, max: 0.12, noNaN: true }),
      fc.double({ min: -0.12, max: 0.12, noNaN: true }),
    )
    .map(([lightness, a, b]) => fromOklab({ lightness, a, b }));
const choices = { corners: fc.constantFrom(...cornerStyles), typeface: fc.constantFrom(...typefaces) };
const anyTheme: fc.Arbitrary<Theme> = fc.oneof(
  fc.record({ brand: colour, accent: colour, link: colour, text: colour, background: colour, ...choices }),
  fc.record({
    brand: shade(0.4, 0.7),
    accent: shade(0.2, 0.5),
    link: shade(0.2, 0.5),
    text: shade(0, 0.4),
    background: shade(0.94, 1).map((each) => fromOklab({ ...toOklab(each), a: 0, b: 0 })),
    ...choices,
  }),
);

describe('a theme', () => {
  test('is accepted if and only if all pairs have enough contrast, and the rejection names the failing ones', () => {
    let accepted = 0;
    fc.assert(
      fc.property(anyTheme, (theme) => {
        const tones = deriveTones(theme);
        // Another implementation of the contrast ratio than that of the schema.
        const failing = colourPairs
          .filter(
            ({ colour: front, background, minimum }) => contrast(tones[front], tones[background]) < minimum,
          )
          .map(({ colour: front, background, minimum }) => `${front} ${background} ${minimum}`);
        const parsed = themeType.shared().safeParse(theme);
        const faults = (parsed.error?.issues ?? []).map((issue) => {
          const { fault } = (issue as unknown as { params: { fault: Record<string, string | number> } })
            .params;
          expect(contrast(tones[fault.colour as 'text'], tones[fault.background as 'text'])).toBeCloseTo(
            Number(fault.ratio),
            6,
          );
          return `${fault.colour} ${fault.background} ${fault.minimum}`;
        });
        expect(faults.sort()).toEqual(failing.sort());
        expect(parsed.success).toBe(failing.length === 0);
        if (parsed.success) accepted += 1;
      }),
      { numRuns: 120 },
    );
    expect(accepted).toBeGreaterThan(5);
  });

  test('has only colours that style sheets can write', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(Object.values(deriveTones(theme)).filter((tone) => !isColour(tone))).toEqual([]);
      }),
    );
  });

  test('has a URL from which its choices can be read again', () => {
    fc.assert(
      fc.property(anyTheme, (theme) => {
        expect(parseThemeUrl(themeStyleSheetUrl(theme) ?? '')).toEqual(theme);
      }),
    );
    expect(themeStyleSheetUrl(defaultTheme)).toBeUndefined();
    expect(
      parseThemeUrl('/_theme/00929b-095459-095459-040505-ffffff-medium-comic.00000000.css'),
    ).toBeUndefined();
    expect(parseThemeUrl('/_theme/x.00000000.css')).toBeUndefined();
  });

  test('with one other choice changes nothing else', () => {
    expect(renderThemeStyleSheet({ ...defaultTheme, corners: 'square' })).toBe(
      ':root {\n  --radius: 0;\n  --radius-large: 0;\n}\n',
    );
    expect(renderThemeStyleSheet({ ...defaultTheme, link: '#0b3d91' })).toBe(
      ':root {\n  --link: #0b3d91;\n}\n',
    );
  });

  test('widens the space of a typeface in which it is narrow', () => {
    const sheetOf = (typeface: Theme['typeface']) => renderThemeStyleSheet({ ...defaultTheme, typeface });
    expect(sheetOf('literata')).toContain('word-spacing: 0.05em;');
    expect(sheetOf('source-sans')).toContain('word-spacing: 0.05em;');
    expect(sheetOf('onest')).not.toContain('word-spacing');
  });

  test('from a remote API is ignored if its values are not colours', () => {
    expect(readTheme({ ...defaultTheme, brand: '"><script>' })).toBe(defaultTheme);
    expect(readTheme(undefined)).toBe(defaultTheme);
  });
});

describe('the suggested colour', () => {
  test('makes the pairs of its field pass, if other fields do not prevent it', () => {
    for (const [name, value] of [
      ['brand', '#ffcc00'],
      ['accent', '#ff9900'],
      ['link', '#7fb3ff'],
      ['text', '#999999'],
      ['background', '#777777'],
    ] as const) {
      const theme: Theme = { ...defaultTheme, [name]: value };
      const suggested = suggestColour(theme, name);
      expect(suggested, name).toMatch(/^#[0-9a-f]{6}$/u);
      expect(findFailingPairs({ ...theme, [name]: suggested }), name).toEqual([]);
    }
  });

  test('never leaves more failing pairs of its field than there were', () => {
    fc.assert(
      fc.property(anyTheme, fc.constantFrom(...themeColours), (theme, name) => {
        const countFailing = (each: Theme) =>
          findFailingPairs(each).filter((pair) => sourcesOf(pair).includes(name)).length;
        const suggested = suggestColour(theme, name);
        if (suggested === undefined) return;
        expect(countFailing({ ...theme, [name]: suggested })).toBeLessThan(countFailing(theme));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a colour', () => {
  test('is the same after a conversion to OKLab and back', () => {
    fc.assert(
      fc.property(colour, (each) => {
        expect(fromOklab(toOklab(each))).toBe(each);
      }),
    );
  });

  test('has the lightness that CSS Color 4 gives', () => {
    expect(toOklab('#ffffff').lightness).toBeCloseTo(1, 4);
    expect(toOklab('#ff0000')).toMatchObject({
      lightness: expect.closeTo(0.628, 3),
      a: expect.closeTo(0.2249, 3),
    });
  });

  test.each([
    ['#0AF', '#00aaff'],
    [' 00AAFF ', '#00aaff'],
    ['teal', 'teal'],
  ])('%s is written %s', (written, normal) => expect(normaliseColour(written)).toBe(normal));

  test('has the contrast of WCAG 2', () => {
    expect(contrastRatio('#00929b', '#ffffff')).toBeCloseTo(3.76, 2);
    expect(contrastRatio('#000000', '#ffffff')).toBe(21);
  });
});
