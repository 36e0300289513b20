import { shortHash } from '../fields/short-hash.ts';
import { isColour } from './colour.ts';
import {
  type CornerStyle,
  cornerStyles,
  defaultTheme,
  type Theme,
  type Typeface,
  themeChoices,
  themeColours,
  typefaces,
} from './theme.ts';
import { defaultTones, deriveTones, type Tones } from './tones.ts';
import { type FontSubset, fontSubsets, fontUrl, typefaceFiles, typefaceNames } from './typefaces.ts';

const radii: Readonly<Record<CornerStyle, readonly [normal: string, large: string]>> = {
  square: ['0', '0'],
  slight: ['0.25rem', '0.375rem'],
  medium: ['0.5rem', '1rem'],
  round: ['0.75rem', '1.75rem'],
};

/**
 * Writes the style sheet of a theme: the custom properties that differ from src/ui/theme/tokens.css, which comes before it, and
 * the font. High-contrast settings of visitors have a higher specificity.
 */
export function renderThemeStyleSheet(theme: Theme): string {
  const { corners, typeface } = theme;
  const properties = changedTones(deriveTones(theme)).map(([name, colour]) => `--${name}: ${colour};`);
  if (corners !== defaultTheme.corners) {
    const [normal, large] = radii[corners];
    properties.push(`--radius: ${normal};`, `--radius-large: ${large};`);
  }
  const name = typefaceNames[typeface];
  const { generic, wordSpacing } = typefaceFiles[typeface];
  const faces = typeface === defaultTheme.typeface ? [] : fontFaces(typeface, name);
  if (faces.length > 0) properties.push(`--font: '${name}', 'Inter', system-ui, ${generic};`);
  const rules = [...faces, `:root {\n  ${properties.join('\n  ')}\n}`];
  // Relative to the size of each text, and below the spacing that visitors choose.
  if (wordSpacing !== undefined)
    rules.push(`@layer base {\n  * {\n    word-spacing: ${wordSpacing};\n  }\n}`);
  return `${rules.join('\n')}\n`;
}

/** E-mails have colours of their own, without custom properties. */
const changedTones = (tones: Tones): [string, string][] =>
  Object.entries(tones).filter(
    ([name, colour]) => name !== 'mail-quiet' && defaultTones[name as keyof Tones] !== colour,
  );

const fontFaces = (typeface: Typeface, name: string): string[] =>
  (Object.keys(fontSubsets) as FontSubset[]).map(
    (subset) => `@font-face {
  font-family: '${name}';
  font-weight: 400 700;
  font-display: swap;
  src: url('${fontUrl(typeface, subset)}') format('woff2');
  unicode-range: ${fontSubsets[subset]};
}`,
  );

/**
 * Returns the URL of the style sheet of a theme: the choices themselves, so that every process can serve it, and the hash of the
 * style sheet, so that browsers may keep it for ever.
 * @returns undefined for the default theme, which needs none
 */
export function themeStyleSheetUrl(theme: Theme): string | undefined {
  const choices = themeChoices(theme);
  if (choices === '') return undefined;
  return `/_theme/${choices}.${shortHash(renderThemeStyleSheet(theme))}.css`;
}

/** Reads the choices of a URL. @returns undefined for a URL of another form */
export function parseThemeUrl(url: string): Theme | undefined {
  const [, choices = ''] = /^[/]_theme[/]([a-z0-9-]{1,120})[.][0-9a-f]{8}[.]css$/u.exec(url) ?? [];
  const [brand, accent, link, text, background, corners, ...typeface] = choices.split('-');
  const colours = [brand, accent, link, text, background].map((digits) => `#${digits}`);
  const foundCorners = cornerStyles.find((each) => each === corners);
  const foundTypeface = typefaces.find((each) => each === typeface.join('-'));
  if (!colours.every(isColour) || foundCorners === undefined || foundTypeface === undefined) return undefined;
  const byName = Object.fromEntries(themeColours.map((name, index) => [name, colours[index] ?? '']));
  return { ...defaultTheme, ...byName, corners: foundCorners, typeface: foundTypeface };
}
