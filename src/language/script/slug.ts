import { MAX_SLUG_LENGTH } from '#specification.ts';
import { cyrillicBase, latinBase } from './alphabet.ts';

// The one table for all addresses, Kazakh and Russian alike. Changing a line changes the addresses of new items.
// ё is e, because people write е for it; х is kh, to keep it apart from һ.
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

// Apostrophes and stray marks belong to the word around them: "don’t" is dont, not don-t.
const INSIDE_WORD = /[\u0300-\u036f]|[\u200b-\u200c]|\u200d|['`\u00ad\u02b9\u02bb\u02bc\u2018\u2019\u2060]/g;

export type SlugOptions = Readonly<{ maxLength?: number }>;

/** True for what may stand in an address as a slug: ASCII words with single hyphens, ≤ 120 characters. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && SLUG.test(value);
}

/**
 * True for what another API may use as a slug: R-128 does not bind it, so any single segment of a path, in any script and
 * case, ≤ 120 characters.
 */
export function isForeignSlug(value: unknown): value is string {
  if (typeof value !== 'string' || value === '' || value.length > MAX_SLUG_LENGTH) return false;
  if (!value.isWellFormed() || value === '.' || value === '..') return false;
  return Array.from(value).every(
    (character) => character >= ' ' && !['\u007f', '/', '\\'].includes(character),
  );
}

/**
 * Turns a title into a slug: «Қазақстан үні» → `qazaqstan-uni`. Cut between words at `maxLength` (80, at most
 * 120). A title without one letter or digit that we can write in ASCII has no slug: undefined, or the fallback
 * that the caller names (such as `news`), which must be a slug itself. Making slugs unique is the caller's part.
 */
export function slugify(title: string, options: SlugOptions & Readonly<{ fallback: string }>): string;
export function slugify(title: string, options?: SlugOptions): string | undefined;
export function slugify(
  title: string,
  { maxLength = 80, fallback }: SlugOptions & Readonly<{ fallback?: string }> = {},
): string | undefined {
  if (fallback !== undefined && !isSlug(fallback)) throw new RangeError(`not a slug: ${fallback}`);
  if (!Number.isInteger(maxLength) || maxLength < 1 || maxLength > MAX_SLUG_LENGTH) {
    throw new RangeError(`not a length of a slug: ${maxLength}`);
  }
  const text = title.normalize('NFC').toLowerCase().replace(INSIDE_WORD, '');
  const ascii = Array.from(text, inAscii).join('');
  const words = ascii.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return cut(words.join('-'), maxLength) ?? fallback;
}

function inAscii(letter: string): string {
  if (letter >= '0' && letter <= '9') return letter;
  const ours = cyrillicBase(letter);
  return (ours === undefined ? latinBase(letter) : TRANSLITERATION[ours]) ?? ' ';
}

function cut(slug: string, maxLength: number): string | undefined {
  if (slug.length <= maxLength) return slug === '' ? undefined : slug;
  const end = slug.lastIndexOf('-', maxLength);
  return slug.slice(0, end < 1 ? maxLength : end);
}
