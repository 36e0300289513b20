import type { IncomingMessage } from 'node:http';

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/isu;

/** A host, with or without a port: no user information (RFC 9110 § 4.2.4), never empty (§ 4.2.1). */
const authority = /^(?:\[[0-9a-f:.]+\]|[^\s@:[\]/\\]+)(?::[0-9]{0,5})?$/iu;

/**
 * Turns a request target in absolute form, `http://host/path`, into the origin form in place, so that every route sees
 * one form. Its host replaces the `Host` header (RFC 9112 § 3.2.2). What is no valid address of a website stays as it is
 * and is refused by `isOriginForm`.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '/' } = request;
  if (url.startsWith('/')) return;
  const [, host = '', rest = ''] = absoluteForm.exec(url) ?? [];
  if (!authority.test(host)) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}

/** Whether a route may look at the target: it is a path, or the `*` of `OPTIONS` (RFC 9112 § 3.2.4). */
export const isOriginForm = (target: string): boolean => target.startsWith('/') || target === '*';
