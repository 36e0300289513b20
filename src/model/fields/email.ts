import { visibleText } from '#language/text/visible-text.ts';
import { decodePercent } from '../pages/percent-decoding.ts';

// RFC 5321, dot-string, with what RFC 6531 adds. A quoted local part is not accepted.
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-\\p{L}\\p{M}\\p{N}]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
// As written: letters of any script. What a host may be, the URL Standard's parser says.
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u00b7\u30fb\u0375\u05f3\u05f4\u200c\u200d]+$/u;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Octets (RFC 5321, 4.5.3.1; the whole path of 256 with its brackets). */
const MAX_LOCAL_BYTES = 64;
const MAX_ADDRESS_BYTES = 254;

/**
 * Reads one e-mail address as somebody wrote it, in any script.
 * @returns it as it is handed to mail servers: the local part as written (NFC), the domain in ASCII (`xn--…`) and lower
 *   case. Undefined for what is no address
 */
export function readEmail(text: string): string | undefined {
  const plain = tidyEmail(text);
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, Math.max(at, 0));
  const domain = asciiDomain(plain.slice(at + 1));
  if (!LOCAL.test(local) || domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  const fits = bytesOf(local) <= MAX_LOCAL_BYTES && bytesOf(address) <= MAX_ADDRESS_BYTES;
  return fits ? address : undefined;
}

const LABEL =
  /^(?:e-?mail|mail|эл(?:ектронная|ектрондық)?[.\s]*почта|почта|эл(?:ектрондық)?[.\s]*пошта|пошта)\s*[:–—-]\s*/iu;
const QUOTED = /^(?:"(.*)"|'(.*)'|«(.*)»|[“„](.*)[”“]|‘(.*)’|\((.*)\)|\[(.*)\])$/u;

/**
 * @returns the text without what is often copied along with an address: invisible characters, `mailto:`, a label, brackets
 *   and the name before them, quotation marks, a full stop
 */
export function tidyEmail(text: string): string {
  const plain = halfWidth(visibleText(text).normalize('NFC'))
    .trim()
    .replace(/^mailto:(.*)$/iu, (_, link: string) => ofLink(link))
    .replace(LABEL, '')
    .replace(/^[^<>@]*<([^<>]*)>$/u, '$1')
    .replace(/[\s.,;:!•·]+$/u, '');
  return (QUOTED.exec(plain)?.slice(1).find(Boolean) ?? plain).trim();
}

/** The address of a link after RFC 6068, which may go on with a subject. */
function ofLink(link: string): string {
  const [address = ''] = link.split('?');
  return decodePercent(address);
}

/** @returns by what equal addresses are known: subscribers, and the person that a submission is of */
export function emailKey(address: string): string {
  return (readEmail(address) ?? address.trim()).toLowerCase().normalize('NFC');
}

/** Domain names after UTS 46, as browsers read them; undefined for an address of numbers and for a name without a dot. */
function asciiDomain(domain: string): string | undefined {
  if (domain.length > 253 || !DOMAIN.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return HOST.test(hostname) && hostname.length <= 253 ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Full-width signs and the ideographic full stop, which a keyboard for Chinese or Japanese writes. */
function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/gu, '.');
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
