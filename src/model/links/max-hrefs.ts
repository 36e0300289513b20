/** Links of one request that asks where they lead: each costs several queries. */
export const MAX_HREFS = 100;
