import { readEmail, tidyEmail } from '#model/fields/email.ts';

/** An address with a name, as letters show it. */
export interface Mailbox {
  name: string;
  address: string;
}

const NAMED = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u;

/** One address and nothing else: no list, no comment, no quoted part, nothing that could begin another header. */
export function isAddress(text: string): boolean {
  return tidyEmail(text) === text && asciiAddress(text) !== undefined;
}

/** @returns the address with its domain in ASCII, as mail servers take it; undefined for what is none */
export function asciiAddress(text: string): string | undefined {
  // A host of the own network has no dot.
  const isLocal = /@[A-Za-z0-9-]+$/u.test(text);
  return isLocal ? readEmail(`${text}.local`)?.replace(/[.]local$/u, '') : readEmail(text);
}

/** Reads `info@kompaniya.kz` and `Company <info@kompaniya.kz>`. @returns undefined for anything else */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = NAMED.exec(text.trim())?.groups;
  const address = asciiAddress((named?.address ?? text).trim());
  if (address === undefined) return undefined;
  return { name: (named?.name ?? '').trim().replace(/^"(.*)"$/u, '$1'), address };
}
