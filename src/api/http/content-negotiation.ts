const MAX_HEADER_LENGTH = 1000;
// RFC 9110 § 12.5.1 and § 12.4.2. Other parameters of a media range are ignored.
const mediaRange = /^([!#$%&'*+.^`|~0-9a-z-]+)\/([!#$%&'*+.^`|~0-9a-z-]+)$/u;
const qualityParameter = /^q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/u;

export const jsonTypes = ['application/json', 'application/problem+json'];
export const htmlTypes = ['text/html', 'application/xhtml+xml'];

function specificity(type: string, offered: readonly string[]): number {
  if (offered.includes(type)) return 3;
  const [group = '', rest] = type.split('/');
  if (rest === '*' && offered.some((each) => each.startsWith(`${group}/`))) return 2;
  return type === '*/*' ? 1 : 0;
}

/**
 * Whether an Accept header accepts one of the offered types. The most specific range decides:
 * `application/json;q=0` overrides a wildcard. A header without a valid range is treated as absent.
 */
export function acceptsMediaType(accept: string | undefined, offered: readonly string[]): boolean {
  if (accept === undefined) return true;
  let hasValidRange = false;
  let best = { specificity: 0, isAccepted: false };
  for (const element of accept.slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',')) {
    const [type = '', ...parameters] = element.split(';').map((part) => part.trim());
    if (!mediaRange.test(type)) continue;
    hasValidRange = true;
    const found = specificity(type, offered);
    const quality = parameters.map((parameter) => qualityParameter.exec(parameter)?.[1]).find(Boolean) ?? '1';
    const isAccepted = Number(quality) > 0;
    if (found > best.specificity) best = { specificity: found, isAccepted };
    else if (found > 0 && found === best.specificity && isAccepted) best = { specificity: found, isAccepted };
  }
  return !hasValidRange || best.isAccepted;
}
