import type { IncomingMessage } from 'node:http';
import { fieldLimits } from '#model/forms/form.ts';
import { FormValidationError } from '#operations/forms/validate-form.ts';
import { HttpError } from '../http/http-error.ts';
import { FieldCollector, isFormField } from './field-collector.ts';
import { type FormBody, parseMultipart } from './parse-multipart.ts';
import { guardBodyRate } from './slow-body-guard.ts';

/** Limit for text fields: 4,000 characters take at most 48,000 bytes percent-encoded. */
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_MULTIPART_BYTES = fieldLimits.cvBytes + 2 * MAX_TEXT_BYTES;

/** Time before the minimum transfer rate is enforced. */
const SLOW_BODY_GRACE_MS = 15_000;

export interface FormBodyOptions {
  /** Returns the folder for incoming files. */
  stagingFolder: () => Promise<string>;
  /** Time before the minimum transfer rate is enforced; 15 s by default. */
  graceMs?: number;
  /** Collects fields as they arrive, so that the form can be re-rendered with them after an error. */
  receivedFields?: Map<string, string>;
}

const discardNothing = async () => undefined;

/**
 * Parses a JSON, urlencoded or multipart form in UTF-8. Memory use is bounded: text is limited, a file is
 * streamed to disk.
 * @throws HttpError 400, 408, 413, 415; FormValidationError for a repeated field or a file that is too large
 */
export async function parseFormBody(request: IncomingMessage, options: FormBodyOptions): Promise<FormBody> {
  const { type, charset, boundary } = contentTypeOf(request.headers['content-type'] ?? '');
  rejectContentEncoding(request);
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/iu.test(charset)) throw new HttpError(415);
  const isMultipart = type === 'multipart/form-data';
  const maxBytes = isMultipart ? MAX_MULTIPART_BYTES : MAX_TEXT_BYTES;
  // Multipart is read up to the limit even if Content-Length exceeds it: the fields before the file are shown
  // again.
  if (!isMultipart && Number(request.headers['content-length'] ?? 0) > maxBytes) throw new HttpError(413);
  // No `await` may follow the guard before the body is consumed, or data would be lost.
  const stagingFolder = isMultipart ? await options.stagingFolder() : '';
  const guard = guardBodyRate(request, {
    maxBytes,
    graceMs: options.graceMs ?? SLOW_BODY_GRACE_MS,
    tooLarge: () => tooLargeError(isMultipart),
  });
  try {
    if (isMultipart) {
      if (boundary === undefined) throw new HttpError(400);
      return await parseMultipart(request, guard.failure, {
        stagingFolder,
        fieldBytes: MAX_TEXT_BYTES,
        fileBytes: fieldLimits.cvBytes,
        fields: new FieldCollector(options.receivedFields),
      });
    }
    const parse = parsers[type];
    if (!parse) throw new HttpError(415);
    const text = await Promise.race([readText(request), guard.failure]);
    const collector = new FieldCollector(options.receivedFields);
    for (const [name, value] of parse(text)) collector.add(name, value);
    return { fields: collector.finish(), discard: discardNothing };
  } finally {
    guard.stop();
  }
}

function rejectContentEncoding({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') throw new HttpError(415);
}

/**
 * Reads a short UTF-8 text body.
 * @throws HttpError 400, 408, 413, 415
 */
export async function readTextBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  return decodeUtf8(await readBinaryBody(request, maxBytes));
}

/**
 * Reads a body into memory.
 * @throws HttpError 400, 408, 413, 415
 */
export async function readBinaryBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  rejectContentEncoding(request);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new HttpError(413);
  const guard = guardBodyRate(request, {
    maxBytes,
    graceMs: SLOW_BODY_GRACE_MS,
    tooLarge: () => new HttpError(413),
  });
  try {
    return await Promise.race([readBytes(request), guard.failure]);
  } finally {
    guard.stop();
  }
}

/** In a multipart form, exceeding the limit is attributed to the file. */
const tooLargeError = (isMultipart: boolean) =>
  isMultipart ? new FormValidationError({ cv: 'file_too_large' }) : new HttpError(413);

interface ContentType {
  type: string;
  charset: string | undefined;
  boundary: string | undefined;
}

function contentTypeOf(header: string): ContentType {
  const [type = '', ...rest] = header.split(';');
  const parameter = (name: string) =>
    rest
      .map((each) => each.trim())
      .find((each) => each.toLowerCase().startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .replace(/^"(.*)"$/u, '$1');
  return {
    type: type.trim().toLowerCase(),
    charset: parameter('charset'),
    boundary: parameter('boundary'),
  };
}

const readText = async (request: IncomingMessage): Promise<string> => decodeUtf8(await readBytes(request));

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) chunks.push(chunk as Buffer);
  } catch {
    // The client has disconnected, maybe before reading began.
    throw new HttpError(400);
  }
  return Buffer.concat(chunks);
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError(400);
  }
}

type Fields = Iterable<readonly [name: string, value: string]>;

const parsers: Readonly<Record<string, (text: string) => Fields>> = {
  'application/json': parseJsonFields,
  'application/x-www-form-urlencoded': parseUrlencodedFields,
};

function* parseUrlencodedFields(text: string): Fields {
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    yield [decodeFormText(name), equals < 0 ? '' : decodeFormText(pair.slice(equals + 1))];
  }
}

function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new HttpError(400);
  }
}

function* parseJsonFields(text: string): Fields {
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError(400);
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === false) continue;
    if (Array.isArray(value) && isFormField(name)) throw new FormValidationError({ [name]: 'repeated' });
    if (typeof value === 'object' && isFormField(name)) throw new FormValidationError({ [name]: 'invalid' });
    // Objects in unknown fields are ignored; they may not be convertible to text.
    yield [name, typeof value === 'object' ? '' : String(value)];
  }
}

/** @throws HttpError 400 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError(400);
  }
}
