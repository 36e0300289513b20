import { goldenDates } from './golden-date.ts';
import { goldenNumbers } from './golden-number.ts';
import { goldenTexts } from './golden-text.ts';

/**
 * Sample outputs of language/ as the text of `language.golden.json`, compared in Node and in a browser.
 * Spaces and dashes that look alike are escaped for proofreading.
 */
export function goldenText(): string {
  const values = [...goldenDates(), ...goldenNumbers(), ...goldenTexts()];
  const lines = values.map((pair) => `  [${pair.map(escapeLookAlikes).join(', ')}]`);
  return `[\n${lines.join(',\n')}\n]\n`;
}

function escapeLookAlikes(text: string): string {
  return JSON.stringify(text).replace(
    /\u00a0|\u00ad|[\u0300-\u036f]|[\u2000-\u2013]|\u202f|\u2060|\u2212/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
