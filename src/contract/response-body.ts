import { ContentError } from './content-error.ts';

/**
 * Reads an answer that should be JSON: in the charset that it names, with or without a byte order mark.
 * @returns its text, and its value; `body` undefined where the text is no JSON
 * @throws ContentError 502 where it is longer than `maxBytes`
 */
export async function readJsonBody(
  response: Response,
  maxBytes: number,
): Promise<{ text: string; body: unknown }> {
  const text = decode(await readBytes(response, maxBytes), response.headers.get('content-type') ?? '');
  try {
    return { text, body: JSON.parse(text) };
  } catch {
    return { text, body: undefined };
  }
}

async function readBytes({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop cancels the rest.
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new ContentError(502, `The API's answer has more than ${maxBytes} bytes.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function decode(bytes: Uint8Array, contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([^\s;"]+)/iu.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // An unknown charset.
    return new TextDecoder().decode(bytes);
  }
}
