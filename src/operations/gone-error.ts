/** There was such an item once, and its time is over. */
export class Gone extends Error {
  override readonly name = 'Gone';

  constructor(what: string) {
    super(`There is no ${what} any more.`);
  }
}
