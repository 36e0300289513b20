import type { Alternates } from '#model/fields/public-views.ts';

/** The item does not exist in this language: HTTP 404. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
  /** the current slugs of the item if the slug is outdated or belongs to another language. */
  readonly alternates: Alternates | undefined;

  constructor(what: string, alternates?: Alternates) {
    super(`The ${what} was not found.`);
    this.alternates = alternates;
  }
}
