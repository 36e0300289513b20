import { basename } from 'node:path';

/** Characters that are invisible or change the direction of text, and those that file systems reserve. */
const REMOVED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>:|?*/]/gu;

/** @returns the name of a file of a client, without folders, leading dots and characters that hide or break it */
export function cleanFileName(name: string): string {
  const baseName = basename(name.toWellFormed().normalize('NFC').replaceAll('\\', '/'));
  return baseName
    .replace(REMOVED, '')
    .trim()
    .replace(/^[.\s]+/u, '');
}
