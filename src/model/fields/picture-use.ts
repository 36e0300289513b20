import type { Locale } from '#language/locale/locale.ts';

/** Texts by language; missing ones are those of the picture itself. */
export type PictureTexts = Partial<Record<Locale, string>>;

export const MAX_ALT_LENGTH = 300;
export const MAX_CAPTION_LENGTH = 500;
export const MAX_CREDIT_LENGTH = 200;

/** A picture with texts of its own in one place, instead of those that all its uses share. */
export interface PictureUse {
  asset: number;
  /** Says nothing here, so it has no alternative text. */
  decorative?: boolean | undefined;
  alt?: PictureTexts | undefined;
  caption?: PictureTexts | undefined;
  credit?: PictureTexts | undefined;
}

/** Value of a picture field: the id of the file, or a use with texts of its own. */
export type PictureValue = number | PictureUse;

/** @returns the id of the file in the value of an asset field; undefined if the value is none */
export function assetIdOf(value: unknown): number | undefined {
  const id = typeof value === 'object' && value !== null && 'asset' in value ? value.asset : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** @returns the texts of a use; none for a plain id */
export const textsOfUse = (value: PictureValue): Omit<PictureUse, 'asset'> =>
  typeof value === 'number' ? {} : value;

/** Shortens a use without texts of its own to the id. */
export function toPictureValue({ asset, decorative, ...texts }: PictureUse): PictureValue {
  const present = Object.entries(texts).flatMap(([name, byLocale]) => {
    const filled = Object.entries(byLocale ?? {}).filter(([, text]) => text.trim() !== '');
    return filled.length === 0 ? [] : [[name, Object.fromEntries(filled)] as const];
  });
  if (present.length === 0 && !decorative) return asset;
  return { asset, ...(decorative && { decorative }), ...Object.fromEntries(present) };
}
