import { contrastRatio } from './colour.ts';
import type { Theme, ThemeColour } from './theme.ts';
import { deriveTones, type Tones } from './tones.ts';

/** Colours that appear on others; the rest is decoration. */
export type Tone = Exclude<keyof Tones, 'grey' | 'line'>;

/** Two colours that appear on each other. */
export interface ColourPair {
  colour: Tone;
  background: Tone;
  /** The least contrast ratio: 4.5 for text (WCAG 1.4.3), 3 for other marks. */
  minimum: 4.5 | 3;
}

export interface MeasuredPair extends ColourPair {
  ratio: number;
}

const backgrounds = ['white', 'haze', 'mist', 'teal-mist'] as const;

/** Text colours and their backgrounds. */
const texts: readonly [Tone, readonly Tone[]][] = [
  ['text', [...backgrounds, 'success-mist', 'danger-mist']],
  ['on-teal', ['teal']],
  ['link', backgrounds],
  ['teal-dark', backgrounds],
  ['grey-text', ['white', 'haze', 'mist']],
  ['danger', ['white', 'haze', 'danger-mist']],
  ['success', ['white', 'haze', 'success-mist']],
  ['white', ['teal-dark', 'teal-deep', 'black']],
  ['on-dark', ['teal-dark', 'teal-deep']],
  ['on-dark-quiet', ['teal-dark', 'teal-deep']],
  ['mail-quiet', ['white']],
];

/** Large text, icons, field borders and focus rings (WCAG 1.4.3, 1.4.11, 2.4.13). */
const marks: readonly [Tone, readonly Tone[]][] = [
  ['teal', ['white', 'haze']],
  ['edge', ['white', 'haze']],
  ['focus', backgrounds],
  ['danger', ['white']],
];

const pairsOf = (list: typeof texts, minimum: ColourPair['minimum']): ColourPair[] =>
  list.flatMap(([colour, others]) => others.map((background) => ({ colour, background, minimum })));

/** All pairs in use on the site and in e-mails. */
export const colourPairs: readonly ColourPair[] = [...pairsOf(texts, 4.5), ...pairsOf(marks, 3)];

const measure = (tones: Tones): MeasuredPair[] =>
  colourPairs.map((pair) => ({ ...pair, ratio: contrastRatio(tones[pair.colour], tones[pair.background]) }));

const worstFirst = (one: MeasuredPair, other: MeasuredPair): number =>
  one.ratio / one.minimum - other.ratio / other.minimum;

/** Whether the contrast is too low. */
export const isFailing = ({ ratio, minimum }: MeasuredPair): boolean => ratio < minimum;

/** Returns all pairs with their contrast, the worst first. */
export const measurePairs = (tones: Tones): MeasuredPair[] => measure(tones).sort(worstFirst);

/** Returns the pairs whose contrast is too low, the worst first. */
export const findFailingPairs = (theme: Theme): MeasuredPair[] =>
  measure(deriveTones(theme)).filter(isFailing).sort(worstFirst);

/** The chosen colours from which a tone derives, the most influential one first; none for fixed tones. */
const sources: Readonly<Record<Tone, readonly ThemeColour[]>> = {
  teal: ['brand'],
  'teal-dark': ['accent'],
  'teal-deep': ['accent'],
  'teal-mist': ['background', 'brand'],
  white: ['background'],
  black: ['text'],
  text: ['text'],
  link: ['link'],
  focus: ['accent'],
  'on-teal': ['text', 'background'],
  'on-dark': ['background'],
  'on-dark-quiet': ['background', 'accent'],
  edge: ['background'],
  mist: ['background'],
  haze: ['background'],
  'grey-text': ['background'],
  'mail-quiet': ['background'],
  danger: [],
  'danger-mist': [],
  success: [],
  'success-mist': [],
};

/** The colours that editors rather change, because less depends on them, come first. */
const ease: readonly ThemeColour[] = ['link', 'brand', 'accent', 'text', 'background'];

/** Returns the chosen colours that a pair depends on, the one to change first. */
export const sourcesOf = ({ colour, background }: ColourPair): ThemeColour[] =>
  ease.filter((name) => sources[colour].includes(name) || sources[background].includes(name));
