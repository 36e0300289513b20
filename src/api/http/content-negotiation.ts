const longest = 1000;
// RFC 9110 § 12.5.1 and § 12.4.2. Other parameters of a range are passed over.
const range = /^([!#$%&'*+.^`|~0-9a-z-]+)\/([!#$%&'*+.^`|~0-9a-z-]+)$/u;
const weight = /^q=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/u;

/** What an answer may be, by its media types. */
export const jsonTypes = ['application/json', 'application/problem+json'];
export const htmlTypes = ['text/html', 'application/xhtml+xml'];

function specificity(type: string, offered: readonly string[]): number {
  if (offered.includes(type)) return 3;
  const [group = '', rest] = type.split('/');
  if (rest === '*' && offered.some((each) => each.startsWith(`${group}/`))) return 2;
  return type === '*/*' ? 1 : 0;
}

/**
 * Whether an Accept header admits one of the types offered. The most specific range decides, so that a refused
 * `application/json;q=0` weighs more than `*`+`/*`. A header of which nothing can be read is as good as none.
 */
export function admits(accept: string | undefined, offered: readonly string[]): boolean {
  if (accept === undefined) return true;
  let readable = false;
  let best = { specificity: 0, admitted: false };
  for (const element of accept.slice(0, longest).toLowerCase().split(',')) {
    const [type = '', ...parameters] = element.split(';').map((part) => part.trim());
    if (!range.test(type)) continue;
    readable = true;
    const found = specificity(type, offered);
    const quality = parameters.map((parameter) => weight.exec(parameter)?.[1]).find(Boolean) ?? '1';
    const admitted = Number(quality) > 0;
    if (found > best.specificity) best = { specificity: found, admitted };
    else if (found > 0 && found === best.specificity && admitted) best = { specificity: found, admitted };
  }
  return !readable || best.admitted;
}
