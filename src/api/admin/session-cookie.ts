import type { IncomingHttpHeaders } from 'node:http';

/** Names the cookie; the prefix makes browsers refuse it over plain HTTP. */
const nameOf = (isSecure: boolean) => `${isSecure ? '__Secure-' : ''}shanyraq_admin`;

const TOKEN = /^[A-Za-z0-9_-]{43}$/u;
const MAX_AGE_SECONDS = 14 * 24 * 3600;

/** @returns the session token of a request; undefined without a well-formed one */
export const readSessionCookie = (headers: IncomingHttpHeaders, isSecure: boolean) =>
  readTokenCookie(headers, nameOf(isSecure));

/** @returns the token in a cookie; undefined without a well-formed one */
export function readTokenCookie(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (key === name && TOKEN.test(value)) return value;
  }
  return undefined;
}

/** A `Set-Cookie` header; `undefined` as token removes the cookie. */
export function sessionCookie(token: string | undefined, isSecure: boolean): string {
  return [
    `${nameOf(isSecure)}=${token ?? ''}`,
    'Path=/admin',
    `Max-Age=${token === undefined ? 0 : MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
