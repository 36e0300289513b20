import { PALETTE } from '#specification.ts';

/** The palette of the company and the light of its pictures. Colours are `#rrggbb`. */

export const teal = PALETTE.teal;
export const darkTeal = PALETTE['teal-dark'];
export const nearBlack = PALETTE.black;
export const grey = PALETTE.grey;
export const light = PALETTE.mist;
export const white = PALETTE.white;
/** The warm accent, used for light and the main subject. */
export const ochre = '#D9A24B';

type Lab = readonly [number, number, number];

function toLab(hex: string): Lab {
  const channel = (from: number): number => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (value: number): string => {
    const curved = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    const byte = Math.round(Math.min(1, Math.max(0, curved)) * 255);
    return byte.toString(16).padStart(2, '0');
  };
  return `#${channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)}${channel(
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
  )}${channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)}`;
}

/** Interpolates between two colours in OKLab; `part` is from 0 to 1. */
export function mix(from: string, to: string, part: number): string {
  const [a, b] = [toLab(from), toLab(to)];
  return toHex([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part, a[2] + (b[2] - a[2]) * part]);
}

/**
 * Colours of a scene. `sky` is from top to horizon, `haze` the colour of the distance, `near` that of the
 * nearest land.
 */
export type Mood = {
  readonly sky: readonly [string, string, string];
  readonly haze: string;
  readonly near: string;
  readonly warm: string;
  readonly sun: string;
  readonly water: readonly [string, string];
  /** The lattice on the sun. */
  readonly lattice: string;
};

export const moods = {
  dawn: {
    sky: ['#8FBFC4', '#DCE5DD', '#F6DDB4'],
    haze: '#E9DCC4',
    near: '#0A4A4F',
    warm: '#C98F3C',
    sun: '#FFF3DA',
    water: ['#EBDDC2', '#3C8A90'],
    lattice: '#DFB673',
  },
  day: {
    sky: ['#4FABB2', '#A5D3D6', '#E8F3F2'],
    haze: '#CFE4E5',
    near: darkTeal,
    warm: '#D9A24B',
    sun: '#FFFFFF',
    water: ['#BFE0E1', '#0B7F88'],
    lattice: '#7DBDC2',
  },
  dusk: {
    sky: ['#0A3C43', '#3E7F84', '#E3AE6C'],
    haze: '#B98F66',
    near: '#052B30',
    warm: '#E0A44C',
    sun: '#FFE2AE',
    water: ['#D8A76B', '#0B4A50'],
    lattice: '#B98542',
  },
  night: {
    sky: ['#03191D', '#0A4147', '#2D7A80'],
    haze: '#2A7379',
    near: '#031A1D',
    warm: '#D9A24B',
    sun: '#EAF3F1',
    water: ['#2D7A80', '#04242A'],
    lattice: '#86AEB0',
  },
  mist: {
    sky: ['#D5DEE2', '#E9EEF0', '#FAFAF8'],
    haze: '#EDF1F2',
    near: '#1D646A',
    warm: '#D9A24B',
    sun: '#FFFFFF',
    water: ['#E9EFF0', '#8DB7BB'],
    lattice: '#B4C9CD',
  },
  ochre: {
    sky: ['#EBD9B4', '#F3E3C2', '#FBF1DD'],
    haze: '#F0DDB6',
    near: '#0B5157',
    warm: '#C98A34',
    sun: '#FFFDF5',
    water: ['#F1E0BD', '#2E868C'],
    lattice: '#DDB36C',
  },
} as const satisfies Record<string, Mood>;

/** The colour of land at a depth from 0 (far) to 1 (near). */
export function landAt(mood: Mood, depth: number): string {
  // Interpolates via teal, because a direct mix of haze and dark teal looks muddy.
  const middle = mix(mood.near, teal, 0.42);
  if (depth < 0.62) return mix(mood.haze, middle, 0.1 + 0.9 * (depth / 0.62) ** 1.1);
  return mix(middle, mood.near, (depth - 0.62) / 0.38);
}
