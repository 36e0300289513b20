import type { Alternates } from '#model/fields/public-views.ts';

/** There is no such item in this language. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
  /** the item's present slugs where the slug is an old one, or another language's. */
  readonly alternates: Alternates | undefined;

  constructor(what: string, alternates?: Alternates) {
    super(`There is no ${what}.`);
    this.alternates = alternates;
  }
}
