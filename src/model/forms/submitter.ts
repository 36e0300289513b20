/**
 * RFC 7240: the `Prefer` header of a client that solves challenges. Only such a client is answered 428; all others are
 * accepted, and quarantined in doubt.
 */
export const strictHandling = 'handling=strict';

/** Who sends, as far as the request says. */
export interface FormSender {
  /** The network address; it is hashed and not kept. */
  address: string;
  /** Whether the form stood on a page of this site, as the browser says. */
  origin: 'own' | 'other' | 'unsaid';
  /** Whether the client solves challenges, see `strictHandling`. */
  canWork: boolean;
}
