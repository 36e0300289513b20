/** The site could not be reached: the fault is neither the page's nor the server's. */
export class NoConnection extends Error {}
