import type { Locale } from '#language/locale/locale.ts';

/** A named revision is not the latest one of its language: another user saved meanwhile. Nothing was changed. */
export class OutdatedRevisionError extends Error {
  override readonly name = 'OutdatedRevisionError';
  readonly locales: readonly Locale[];

  constructor(locales: readonly Locale[]) {
    super(`There are later revisions in ${locales.join(', ')}.`);
    this.locales = locales;
  }
}
