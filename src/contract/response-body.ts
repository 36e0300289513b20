import { ContentError } from './content-error.ts';

/**
 * Reads a JSON response in its declared charset, with or without a byte order mark.
 * @returns the text and the parsed value; `body` is undefined when the text is not JSON
 * @throws ContentError 502 when the body is longer than `maxBytes`
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
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Throwing inside the loop cancels the stream.
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new ContentError(502, `The API response exceeds ${maxBytes} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array, contentType: string): string {
  const [, charset = 'utf-8'] = /charset="?([^\s;"]+)/iu.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // Unknown charset: fall back to UTF-8.
    return new TextDecoder().decode(bytes);
  }
}
