import { PALETTE } from '#specification.ts';
import { type Colour, contrastRatio, fromOklab, type Oklab, oklabOf, toOklab, toOklch } from './colour.ts';
import { defaultTheme, type Theme } from './theme.ts';

/** Tones besides the palette, as src/ui/theme/tokens.css has them for the default theme. */
const DEFAULT_TONES = {
  'grey-text': '#5f6a74',
  haze: '#f3f6f8',
  'teal-mist': '#e0f1f2',
  'teal-deep': '#06393d',
  'on-dark-quiet': '#cde3e5',
  line: '#d3dae0',
  'mail-quiet': '#4a545d',
} as const;

/** Errors and success look alike in all themes; their contrast is checked like that of other colours. */
const FIXED_TONES = {
  danger: '#a3231f',
  'danger-mist': '#fbebea',
  success: '#1c6640',
  'success-mist': '#e6f3ec',
} as const;

/** The colours of style sheets, e-mails, icons and share images, by the names in src/ui/theme/tokens.css. */
export type Tones = Record<
  | keyof typeof PALETTE
  | keyof typeof DEFAULT_TONES
  | keyof typeof FIXED_TONES
  | 'on-teal'
  | 'on-dark'
  | 'text'
  | 'link'
  | 'edge'
  | 'focus',
  Colour
>;

const sum = (one: Oklab, other: Oklab, sign: 1 | -1): Oklab => ({
  lightness: one.lightness + sign * other.lightness,
  a: one.a + sign * other.a,
  b: one.b + sign * other.b,
});

/** A grey that differs from the background as the default one does from white. */
const greyOf = (defaultTone: Colour, background: Colour): Colour =>
  fromOklab(sum(toOklab(background), sum(toOklab(defaultTone), toOklab(defaultTheme.background), -1), 1));

/** A tone with the hue of a colour, as far from the lightness of another one as by default. */
function tintOf(
  defaultTone: Colour,
  hue: 'brand' | 'accent',
  lightness: 'background' | 'accent',
  theme: Theme,
) {
  const tone = toOklch(defaultTone);
  const [formerHue, newHue] = [toOklch(defaultTheme[hue]), toOklch(theme[hue])];
  return fromOklab(
    oklabOf({
      lightness:
        tone.lightness + toOklch(theme[lightness]).lightness - toOklch(defaultTheme[lightness]).lightness,
      chroma: (tone.chroma * newHue.chroma) / formerHue.chroma,
      hue: tone.hue + newHue.hue - formerHue.hue,
    }),
  );
}

/**
 * Derives all colours. Each keeps the distance in OKLCH that it has from its base in the default theme, so the tones of the
 * default theme are those of the specification.
 */
export function deriveTones(theme: Theme): Tones {
  const { brand, accent, link, text, background } = theme;
  const grey = (tone: Colour) => greyOf(tone, background);
  const edge = grey(PALETTE.grey);
  return {
    teal: brand,
    'teal-dark': accent,
    white: background,
    black: text,
    grey: edge,
    mist: grey(PALETTE.mist),
    'grey-text': grey(DEFAULT_TONES['grey-text']),
    haze: grey(DEFAULT_TONES.haze),
    line: grey(DEFAULT_TONES.line),
    'mail-quiet': grey(DEFAULT_TONES['mail-quiet']),
    'teal-mist': tintOf(DEFAULT_TONES['teal-mist'], 'brand', 'background', theme),
    'teal-deep': tintOf(DEFAULT_TONES['teal-deep'], 'accent', 'accent', theme),
    'on-dark-quiet': tintOf(DEFAULT_TONES['on-dark-quiet'], 'accent', 'background', theme),
    ...FIXED_TONES,
    'on-teal': contrastRatio(text, brand) >= contrastRatio(background, brand) ? text : background,
    'on-dark': background,
    text,
    link,
    edge,
    focus: accent,
  };
}

/** The colours without a theme. */
export const defaultTones: Tones = deriveTones(defaultTheme);
