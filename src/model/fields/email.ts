import { visibleText } from '#language/text/visible-text.ts';
import { decodePercent } from '../pages/percent-decoding.ts';

// Dot-string of RFC 5321 with the extension of RFC 6531. Quoted local parts are not accepted.
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-\\p{L}\\p{M}\\p{N}]+";
const LOCAL = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`, 'u');
// Pre-check for letters of any script; the URL parser validates the host.
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u00b7\u30fb\u0375\u05f3\u05f4\u200c\u200d]+$/u;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** RFC 5321 § 4.5.3.1: a path of 256 octets includes two brackets. */
const MAX_LOCAL_BYTES = 64;
const MAX_ADDRESS_BYTES = 254;

/**
 * Parses one e-mail address in any script.
 * @returns the form for mail servers: the local part in NFC, the domain in lower-case ASCII (`xn--…`);
 *   undefined if invalid
 */
export function parseEmail(text: string): string | undefined {
  const plain = cleanEmail(text);
  const at = plain.lastIndexOf('@');
  const local = plain.slice(0, Math.max(at, 0));
  const domain = asciiDomain(plain.slice(at + 1));
  if (!LOCAL.test(local) || domain === undefined) return undefined;
  const address = `${local}@${domain}`;
  const isWithinLimits = byteLength(local) <= MAX_LOCAL_BYTES && byteLength(address) <= MAX_ADDRESS_BYTES;
  return isWithinLimits ? address : undefined;
}

const LABEL =
  /^(?:e-?mail|mail|эл(?:ектронная|ектрондық)?[.\s]*почта|почта|эл(?:ектрондық)?[.\s]*пошта|пошта)\s*[:–—-]\s*/iu;
/** Longer text is no address with a name. */
const MAX_COPIED_LENGTH = 1000;
const QUOTED = /^(?:"(.*)"|'(.*)'|«(.*)»|[“„](.*)[”“]|‘(.*)’|\((.*)\)|\[(.*)\])$/u;

/**
 * Strips text that is often copied along with an address: invisible characters, `mailto:`, a label, a display
 * name, brackets, quotation marks, a full stop.
 */
export function cleanEmail(text: string): string {
  if (text.length > MAX_COPIED_LENGTH) return text;
  const plain = toHalfWidth(visibleText(text).normalize('NFC'))
    .trim()
    .replace(/^mailto:(.*)$/iu, (_, link: string) => addressOfLink(link))
    .replace(LABEL, '')
    .replace(/^[^<>@]*<([^<>]*)>$/u, '$1')
    .replace(/(?<![\s.,;:!•·])[\s.,;:!•·]+$/u, '');
  return (QUOTED.exec(plain)?.slice(1).find(Boolean) ?? plain).trim();
}

/** Extracts the address from a `mailto:` link, which may have a subject (RFC 6068). */
function addressOfLink(link: string): string {
  const [address = ''] = link.split('?');
  return decodePercent(address);
}

/** @returns a comparison key; equal addresses have equal keys */
export function emailKey(address: string): string {
  return (parseEmail(address) ?? address.trim()).toLowerCase().normalize('NFC');
}

/** Converts a domain to ASCII (UTS 46); undefined for IP addresses and names without a dot. */
function asciiDomain(domain: string): string | undefined {
  if (domain.length > 253 || !DOMAIN.test(domain)) return undefined;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return HOST.test(hostname) && hostname.length <= 253 ? hostname : undefined;
  } catch {
    return undefined;
  }
}

/** Converts full-width characters and ideographic full stops, typed with Chinese and Japanese keyboards. */
function toHalfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/gu, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uff61]/gu, '.');
}

const byteLength = (text: string) => new TextEncoder().encode(text).length;
