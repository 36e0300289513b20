/** Lower-case Latin letters and digits, in words joined by hyphens. */
export const ITEM_KEY_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/u;
export const MAX_ITEM_KEY_LENGTH = 60;

export const isItemKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_ITEM_KEY_LENGTH && ITEM_KEY_PATTERN.test(value);

const CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';
const NEW_KEY_LENGTH = 8;

/**
 * Creates a key for a new list item.
 * @param random returns a number from 0 to below 1, such as `Math.random`
 */
export const newItemKey = (random: () => number): string =>
  Array.from(
    { length: NEW_KEY_LENGTH },
    () => CHARACTERS[Math.floor(random() * CHARACTERS.length)] ?? 'a',
  ).join('');
