/** A redirect rule. `from` is a `pathKey`; `to` is a path or an external URL, in ASCII. */
export interface RedirectRule {
  from: string;
  to: string;
  /** 301, 302, 307 or 308. */
  status: number;
}

/**
 * Computes the redirect target. Query and fragment of the request are inherited unless the rule has its own
 * (RFC 9110 § 10.2.2). Used by server and browser.
 * @param suffix query and fragment of the request: `''`, `?a=1`, `?a=1#b`, `#b`
 */
export function redirectLocation({ to }: Pick<RedirectRule, 'to'>, suffix: string): string {
  const [path, query, fragment] = splitUrl(to);
  const [, inheritedQuery, inheritedFragment] = splitUrl(suffix);
  return path + (query || inheritedQuery) + (fragment || inheritedFragment);
}

function splitUrl(url: string): [path: string, query: string, fragment: string] {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?/s.exec(url) ?? [];
  return [path, query, fragment];
}
