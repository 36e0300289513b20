import { en } from './en.ts';
import { kk } from './kk.ts';
import type { Localised } from './locale.ts';
import type { Words } from './locale-data.ts';
import { ru } from './ru.ts';

export const dictionary: Localised<Words> = { kk, ru, en };

/** Puts values into the `{places}` of a pattern; a place without a value is a fault of ours, hence the error. */
export function fill(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{([a-z0-9]+)\}/g, (_, place: string) => {
    const value = values[place];
    if (value === undefined) throw new RangeError(`nothing to put into {${place}} of “${pattern}”`);
    return String(value);
  });
}
