import type { IncomingHttpHeaders } from 'node:http';
import { SESSION_MAX_MS } from '#operations/auth/session-lifetime.ts';
import { isToken } from '#operations/auth/token.ts';

/** A cookie of the admin whose value is a token. */
interface TokenCookie {
  /** Without the prefix of secure cookies. */
  name: string;
  path: string;
  maxAgeMs: number;
  sameSite: 'Strict' | 'Lax';
}

const session: TokenCookie = {
  name: 'shanyraq_admin',
  path: '/admin',
  maxAgeMs: SESSION_MAX_MS,
  sameSite: 'Strict',
};

/** The prefix makes browsers refuse the cookie over plain HTTP. */
const fullName = (name: string, isSecure: boolean) => `${isSecure ? '__Secure-' : ''}${name}`;

/** @returns the session token of a request; undefined without a well-formed one */
export const readSessionCookie = (headers: IncomingHttpHeaders, isSecure: boolean) =>
  readTokenCookie(session, headers, isSecure);

/** A `Set-Cookie` header; `undefined` as token removes the cookie. */
export const sessionCookie = (token: string | undefined, isSecure: boolean): string =>
  formatTokenCookie(session, token, isSecure);

/** @returns the token in a cookie; undefined without a well-formed one */
export function readTokenCookie(
  { name }: TokenCookie,
  headers: IncomingHttpHeaders,
  isSecure: boolean,
): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (key === fullName(name, isSecure) && isToken(value)) return value;
  }
  return undefined;
}

/** A `Set-Cookie` header; `undefined` as token removes the cookie. */
export function formatTokenCookie(
  { name, path, maxAgeMs, sameSite }: TokenCookie,
  token: string | undefined,
  isSecure: boolean,
): string {
  return [
    `${fullName(name, isSecure)}=${token ?? ''}`,
    `Path=${path}`,
    `Max-Age=${token === undefined ? 0 : maxAgeMs / 1000}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}
