import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { layoutReadings } from '#language/script/keyboard.ts';

/** zxcvbn's score of passwords that less than 10⁶ guesses find. */
const MAX_COMMON_SCORE = 1;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the word lists of the library on first use. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs });
}

/** A password with fewer characters beside words about the user counts as common. */
const MIN_OTHER_CHARACTERS = 6;

/**
 * Whether a password is found by few guesses: common passwords, keyboard patterns and words about the user, also
 * typed with a Cyrillic keyboard layout.
 * @param own words that others know, such as name and e-mail address
 */
export async function isCommonPassword(password: string, own: readonly string[]): Promise<boolean> {
  const words = own
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  const others = words.reduce((rest, word) => rest.replaceAll(word, ''), password.toLowerCase());
  if ([...others].length < MIN_OTHER_CHARACTERS) return true;
  estimator ??= loadEstimator();
  const zxcvbn = await estimator;
  const readings = [password, ...layoutReadings(password).map(({ text }) => text)];
  return readings.some((reading) => zxcvbn.check(reading, words).score <= MAX_COMMON_SCORE);
}
