import { type ParsedCaptions, parseCaptions } from '#model/captions/webvtt.ts';

/** Old SubRip files are in the Windows encoding of their language; those of the site are Cyrillic. */
function decodeCaptions(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

export const readCaptionsFile = async (file: Blob): Promise<ParsedCaptions> =>
  parseCaptions(decodeCaptions(await file.arrayBuffer()));
