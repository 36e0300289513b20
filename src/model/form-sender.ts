/** Who sends, as far as the request says. */
export interface FormSender {
  /** The network address; it is hashed and not kept. */
  address: string;
  /** Whether the form stood on a page of this site, as the browser says. */
  origin: 'own' | 'other' | 'unsaid';
  /** Whether the sender can be asked for work: script, or a program that speaks to the API. */
  canWork: boolean;
}
