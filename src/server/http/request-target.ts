import type { IncomingMessage } from 'node:http';

const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/isu;

/** A host with an optional port, without user information (RFC 9110 § 4.2.4), not empty (§ 4.2.1). */
const authority = /^(?:\[[0-9a-f:.]+\]|[^\s@:[\]/\\]+)(?::[0-9]{0,5})?$/iu;

/**
 * Rewrites a request target in absolute form, `http://host/path`, to origin form in place. Its host replaces
 * the `Host` header (RFC 9112 § 3.2.2). An invalid target stays unchanged and is rejected by `isOriginForm`.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '/' } = request;
  if (url.startsWith('/')) return;
  const [, host = '', rest = ''] = absoluteForm.exec(url) ?? [];
  if (!authority.test(host)) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}

/** Whether the target is a path, or the `*` of `OPTIONS` (RFC 9112 § 3.2.4). */
export const isOriginForm = (target: string): boolean => target.startsWith('/') || target === '*';
