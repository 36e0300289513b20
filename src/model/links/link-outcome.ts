/** Why a link to another site does not work, or cannot be verified. */
export const linkFailures = [
  /** The response has another status than a page that works. */
  'status',
  /** The name of the host does not exist. */
  'dns',
  'refused',
  'certificate',
  'timeout',
  /** Any other failure of the connection. */
  'network',
  /** The address is not on the public internet, or its port is unusual: it is never contacted. */
  'private',
  /** It redirects too often, or to something that is not a web address. */
  'redirects',
] as const;
export type LinkFailure = (typeof linkFailures)[number];

/** What one check of a link has found. */
export type LinkOutcome =
  | { state: 'working' }
  | {
      /** `failed`: the page is gone. `unverified`: the check cannot tell. */
      state: 'failed' | 'unverified';
      reason: LinkFailure;
      /** Status of the response; null without one. */
      status: number | null;
    };
