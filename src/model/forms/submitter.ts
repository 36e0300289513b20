/**
 * `Prefer` header (RFC 7240) of a client that solves challenges. Other suspicious clients are quarantined,
 * without a 428.
 */
export const strictHandling = 'handling=strict';

/** The sender of a form, as derived from the request. */
export interface Submitter {
  /** IP address; stored only as a hash. */
  address: string;
  /** Whether the form is on a page of this site, according to the browser. */
  origin: 'own' | 'other' | 'unknown';
  /** See `strictHandling`. */
  solvesChallenges: boolean;
}
