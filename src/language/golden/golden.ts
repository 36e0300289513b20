import { goldenDates } from './golden-date.ts';
import { goldenNumbers } from './golden-number.ts';
import { goldenTexts } from './golden-text.ts';

/**
 * Everything that language/ prints, over samples, as the text of `language.golden.json`. Tests compare it byte
 * for byte in Node and in a browser; the product never loads it. Spaces and dashes that the eye cannot tell
 * apart are written as escapes, so that a proof-reader sees them.
 */
export function goldenText(): string {
  const values = [...goldenDates(), ...goldenNumbers(), ...goldenTexts()];
  const lines = values.map((pair) => `  [${pair.map(visible).join(', ')}]`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

function visible(text: string): string {
  return JSON.stringify(text).replace(
    /\u00a0|\u00ad|[\u0300-\u036f]|[\u2000-\u2013]|\u202f|\u2060|\u2212/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
