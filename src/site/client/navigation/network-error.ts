/** The server is unreachable. */
export class NetworkError extends Error {}
