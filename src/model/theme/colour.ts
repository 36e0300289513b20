/** A colour as style sheets write it: `#` and six lower-case hexadecimal digits. */
export type Colour = string;

export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/u.test(text);

/** Returns the normal form of `#0AF`, `00AAFF` or `#00aaff`; another text is returned unchanged. */
export function normaliseColour(text: string): string {
  const digits = /^\s*#?([0-9a-f]{3}|[0-9a-f]{6})\s*$/iu.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return text;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}

/** Perceptual colour (Ottosson 2020): lightness 0 … 1, and two axes around grey. */
export interface Oklab {
  lightness: number;
  a: number;
  b: number;
}

/** The same colour by hue, in radians, and distance from grey. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

const channelsOf = (colour: Colour): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** sRGB transfer function (IEC 61966-2-1). */
const toLinear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const fromLinear = (light: number) =>
  255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

export function toOklab(colour: Colour): Oklab {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

function toLinearChannels({ lightness, a, b }: Oklab): [number, number, number] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

export const toOklch = (colour: Colour): Oklch => {
  const { lightness, a, b } = toOklab(colour);
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
};

export const oklabOf = ({ lightness, chroma, hue }: Oklch): Oklab => ({
  lightness,
  a: chroma * Math.cos(hue),
  b: chroma * Math.sin(hue),
});

/** Of the rounding to 8 bits. */
const GAMUT_TOLERANCE = 0.002;

/** Returns the sRGB colour of the same lightness and hue with as much of the chroma as sRGB has. */
export function fromOklab(wanted: Oklab): Colour {
  const lightness = Math.min(1, Math.max(0, wanted.lightness));
  const withChroma = (share: number) =>
    toLinearChannels({ lightness, a: wanted.a * share, b: wanted.b * share });
  const isInGamut = (channels: readonly number[]) =>
    channels.every((light) => light >= -GAMUT_TOLERANCE && light <= 1 + GAMUT_TOLERANCE);
  let channels = withChroma(1);
  if (!isInGamut(channels)) {
    let [low, high] = [0, 1];
    for (let step = 0; step < 12; step += 1) {
      const middle = (low + high) / 2;
      if (isInGamut(withChroma(middle))) low = middle;
      else high = middle;
    }
    channels = withChroma(low);
  }
  const bytes = channels.map((light) =>
    Math.round(Math.min(255, Math.max(0, fromLinear(Math.max(0, light))))),
  );
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1 … 21 (WCAG 2.2). */
export function contrastRatio(one: Colour, other: Colour): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}
