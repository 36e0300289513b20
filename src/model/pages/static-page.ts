/** A page of the site that is no entry, such as a list or a form, in one language. */
export interface SitePage {
  title: string;
  text: string;
  /** The path on the site, language prefix included. */
  url: string;
  /** It is found by its numbers: for words there are better pages, unless there are none. */
  byNumber?: true;
}
