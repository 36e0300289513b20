/** A route rule as it holds on the site: `from` is a whole path, a `pathKey`; `to` a path or an address elsewhere, ASCII. */
export interface RouteRule {
  from: string;
  to: string;
  /** 301, 302, 307 or 308. */
  status: number;
}

/**
 * Where a rule leads for the address that was asked. Its query goes along unless the rule brings one of its own, and so
 * does its fragment, which only a browser knows (RFC 9110 § 10.2.2). The server and the browser both ask here.
 * @param address what follows the path: `''`, `?a=1`, `?a=1#b`, `#b`
 */
export function ruledLocation({ to }: Pick<RouteRule, 'to'>, address: string): string {
  const [path, query, fragment] = parted(to);
  const [, askedQuery, askedFragment] = parted(address);
  return path + (query || askedQuery) + (fragment || askedFragment);
}

function parted(address: string): [path: string, query: string, fragment: string] {
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?/s.exec(address) ?? [];
  return [path, query, fragment];
}
