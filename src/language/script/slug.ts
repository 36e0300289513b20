import { MAX_SLUG_LENGTH } from '#specification.ts';
import { cyrillicBase, latinBase } from './alphabet.ts';

// Used for all slugs, Kazakh and Russian. A change affects the URLs of new entries. ё is e because it is
// often written е; х is kh to differ from һ.
const TRANSLITERATION: Readonly<Record<string, string>> = {
  а: 'a',
  ә: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ғ: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  қ: 'q',
  л: 'l',
  м: 'm',
  н: 'n',
  ң: 'n',
  о: 'o',
  ө: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ұ: 'u',
  ү: 'u',
  ф: 'f',
  х: 'kh',
  һ: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  і: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

// Apostrophes, combining marks and invisible characters do not split a word: "don’t" becomes dont.
const INSIDE_WORD = /[\u0300-\u036f]|[\u200b-\u200c]|\u200d|['`\u00ad\u02b9\u02bb\u02bc\u2018\u2019\u2060]/g;

export type SlugOptions = Readonly<{ maxLength?: number }>;

/** True for a valid slug: ASCII words joined by single hyphens, ≤ 120 characters. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && SLUG.test(value);
}

/** True for a slug of another content API (not bound by R-128): any single path segment, ≤ 120 characters. */
export function isForeignSlug(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_SLUG_LENGTH) return false;
  if (!value.isWellFormed() || value === '.' || value === '..') return false;
  return Array.from(value).every(
    (character) => character >= ' ' && !['\u007f', '/', '\\'].includes(character),
  );
}

/**
 * Converts a title to a slug, truncated between words: «Қазақстан үні» → `qazaqstan-uni`. Does not make it
 * unique.
 * @returns `fallback` for a title without any transliterable letter or digit
 * @throws RangeError for an invalid fallback or maxLength (1–120)
 */
export function slugify(title: string, options: SlugOptions & Readonly<{ fallback: string }>): string;
export function slugify(title: string, options?: SlugOptions): string | undefined;
export function slugify(
  title: string,
  { maxLength = 80, fallback }: SlugOptions & Readonly<{ fallback?: string }> = {},
): string | undefined {
  if (fallback !== undefined && !isSlug(fallback)) throw new RangeError(`not a slug: ${fallback}`);
  if (!Number.isInteger(maxLength) || maxLength < 1 || maxLength > MAX_SLUG_LENGTH) {
    throw new RangeError(`invalid maximum slug length: ${maxLength}`);
  }
  const text = title.normalize('NFC').toLowerCase().replace(INSIDE_WORD, '');
  const ascii = Array.from(text, toAscii).join('');
  const words = ascii.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return truncateSlug(words.join('-'), maxLength) ?? fallback;
}

function toAscii(letter: string): string {
  if (letter >= '0' && letter <= '9') return letter;
  const kazakhLetter = cyrillicBase(letter);
  return (kazakhLetter === undefined ? latinBase(letter) : TRANSLITERATION[kazakhLetter]) ?? ' ';
}

function truncateSlug(slug: string, maxLength: number): string | undefined {
  if (slug.length <= maxLength) return slug === '' ? undefined : slug;
  const end = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, end < 1 ? maxLength : end);
}
