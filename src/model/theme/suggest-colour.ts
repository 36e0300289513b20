import { fromOklab, toOklab } from './colour.ts';
import { findFailingPairs, sourcesOf } from './contrast-pairs.ts';
import type { Theme, ThemeColour } from './theme.ts';

/** A step of lightness that is hardly visible. */
const STEP = 0.005;

/**
 * Finds the nearest shade of a colour, lighter or darker with the same hue, with which as few pairs as possible fail: none that
 * depend on the colour, if there is such a shade.
 * @returns undefined if no shade is better than the colour
 */
export function suggestColour(theme: Theme, name: ThemeColour): string | undefined {
  const countFailing = (colour: string) =>
    findFailingPairs({ ...theme, [name]: colour }).filter((pair) => sourcesOf(pair).includes(name)).length;
  let best: { colour: string | undefined; failing: number } = {
    colour: undefined,
    failing: countFailing(theme[name]),
  };
  for (const colour of shadesOf(theme[name])) {
    if (best.failing === 0) break;
    const failing = countFailing(colour);
    if (failing < best.failing) best = { colour, failing };
  }
  return best.colour;
}

/** Other lightnesses of a colour, the nearest first. */
function* shadesOf(colour: string): Generator<string> {
  const { lightness, a, b } = toOklab(colour);
  for (let step = 1; step * STEP <= 1; step += 1) {
    for (const shade of [lightness - step * STEP, lightness + step * STEP]) {
      if (shade >= 0 && shade <= 1) yield fromOklab({ lightness: shade, a, b });
    }
  }
}
