import { en } from './en.ts';
import { kk } from './kk.ts';
import type { Localised } from './locale.ts';
import type { LocaleData } from './locale-data-type.ts';
import { ru } from './ru.ts';

export const localeData: Localised<LocaleData> = { kk, ru, en };

/** Fills the `{placeholders}` of a pattern. Throws RangeError if a value is missing. */
export function fillPattern(pattern: string, values: Readonly<Record<string, string | number>>): string {
  return pattern.replace(/\{([a-z0-9]+)\}/g, (_, placeholder: string) => {
    const value = values[placeholder];
    if (value === undefined) throw new RangeError(`no value for {${placeholder}} in “${pattern}”`);
    return String(value);
  });
}
