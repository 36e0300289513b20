/** The state of a newsletter does not allow the change, such as a change of its text while it is sent. */
export class NewsletterStateError extends Error {
  override readonly name = 'NewsletterStateError';

  constructor(id: number, state: string) {
    super(`The newsletter ${id} is ${state}.`);
  }
}

/** Another user has saved the newsletter meanwhile. Nothing was changed. */
export class NewsletterOutdatedError extends Error {
  override readonly name = 'NewsletterOutdatedError';
}

/** No subscriber would get the newsletter: no language has a subject, public news and subscribers. */
export class NewsletterEmptyError extends Error {
  override readonly name = 'NewsletterEmptyError';
}

/** The time of sending is in the past, or too far in the future. */
export class NewsletterTimeError extends Error {
  override readonly name = 'NewsletterTimeError';
}
