import { cleanEmail, parseEmail } from '#model/fields/email.ts';

/** An e-mail address with a display name. */
export interface Mailbox {
  name: string;
  address: string;
}

const NAMED_MAILBOX = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u;

/** Accepts a single address only: no list, comment, quoted part or line break, which could add a header. */
export function isEmailAddress(text: string): boolean {
  return cleanEmail(text) === text && toAsciiAddress(text) !== undefined;
}

/** @returns the address with its domain in ASCII, for SMTP; undefined for an invalid address */
export function toAsciiAddress(text: string): string | undefined {
  // A host in the local network has no dot.
  const isLocal = /@[A-Za-z0-9-]+$/u.test(text);
  return isLocal ? parseEmail(`${text}.local`)?.replace(/[.]local$/u, '') : parseEmail(text);
}

/** Parses `info@kompaniya.kz` and `Company <info@kompaniya.kz>`. @returns undefined for anything else */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = NAMED_MAILBOX.exec(text.trim())?.groups;
  const address = toAsciiAddress((named?.address ?? text).trim());
  if (address === undefined) return undefined;
  return { name: (named?.name ?? '').trim().replace(/^"(.*)"$/u, '$1'), address };
}
