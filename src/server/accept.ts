/**
 * Whether a visitor takes HTML: no `Accept` at all, or a range of it with a quality above zero (RFC 9110 § 12.5.1).
 */
export function admitsHtml(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  return accept.split(',').some((part) => {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/u.test(parameter));
    return !refused && ['text/html', 'text/*', '*/*', 'application/xhtml+xml'].includes(range);
  });
}
