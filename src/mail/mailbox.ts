/** An address with a name, as letters show it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** One address and nothing else: no list, no comment, no quoted part, nothing that could begin another header. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]{1,64}@[\p{L}\p{N}](?:[\p{L}\p{N}.-]{0,251}[\p{L}\p{N}])?$/u;
const NAMED = /^(?<name>[^<>\p{Cc}]*)<(?<address>[^<>]+)>$/u;

export function isAddress(text: string): boolean {
  return text.length <= 254 && ADDRESS.test(text) && !text.includes('..');
}

/** Reads `info@kompaniya.kz` and `Company <info@kompaniya.kz>`. @returns undefined for anything else */
export function parseMailbox(text: string): Mailbox | undefined {
  const named = NAMED.exec(text.trim())?.groups;
  const address = (named?.address ?? text).trim();
  if (!isAddress(address)) return undefined;
  return { name: (named?.name ?? '').trim().replace(/^"(.*)"$/u, '$1'), address };
}
