import type { IncomingMessage } from 'node:http';
import { fieldLimits } from '#model/forms/form.ts';
import { FormRefused } from '#operations/forms/validate-form.ts';
import { Refusal } from '../http/http-error.ts';
import { FieldGatherer, isFormField } from './field-collector.ts';
import { type FormBody, readMultipart } from './parse-multipart.ts';
import { keepPace } from './slow-body-guard.ts';

/** Most bytes of a form without its file: 4,000 characters are at most 48,000 bytes as a browser encodes them. */
const MOST_TEXT = 64 * 1024;
const MOST_BODY = fieldLimits.cvBytes + 2 * MOST_TEXT;

/** How long a body may take to get going, in milliseconds. */
const GRACE_MS = 15_000;

export interface FormBodyOptions {
  /** Where a file is put while it comes in. */
  stagingFolder: () => Promise<string>;
  /** How long a body may take to get going, in milliseconds; 15 s when not given. */
  graceMs?: number;
  /** Is given the fields as they come in: those before a fault are of use to whoever shows the form again. */
  seen?: Map<string, string>;
}

const noFile = async () => undefined;

/**
 * Reads a posted form from the bare request: JSON, urlencoded or multipart, in UTF-8. Memory stays small whatever is sent:
 * text is limited, a file goes to the disk piece by piece.
 * @throws Refusal 400, 408, 413, 415; FormRefused for a field that comes twice or a file that is too large
 */
export async function readFormBody(request: IncomingMessage, options: FormBodyOptions): Promise<FormBody> {
  const { type, charset, boundary } = contentTypeOf(request.headers['content-type'] ?? '');
  refuseEncoded(request);
  if (charset !== undefined && !/^(?:utf-?8|us-ascii)$/iu.test(charset)) throw new Refusal(415);
  const isMultipart = type === 'multipart/form-data';
  const most = isMultipart ? MOST_BODY : MOST_TEXT;
  // A form with a file is read as far as the limit: its fields, which stand before the file, are shown again.
  if (!isMultipart && Number(request.headers['content-length'] ?? 0) > most) throw new Refusal(413);
  // Before the body begins to flow: nothing may be awaited between the two.
  const stagingFolder = isMultipart ? await options.stagingFolder() : '';
  const pace = keepPace(request, {
    most,
    graceMs: options.graceMs ?? GRACE_MS,
    tooLarge: () => tooLarge(isMultipart),
  });
  try {
    if (isMultipart) {
      if (boundary === undefined) throw new Refusal(400);
      return await readMultipart(request, pace.failure, {
        stagingFolder,
        fieldBytes: MOST_TEXT,
        fileBytes: fieldLimits.cvBytes,
        fields: new FieldGatherer(options.seen),
      });
    }
    const read = readers[type];
    if (!read) throw new Refusal(415);
    const text = await Promise.race([textOf(request), pace.failure]);
    const gatherer = new FieldGatherer(options.seen);
    for (const [name, value] of read(text)) gatherer.add(name, value);
    return { fields: gatherer.finish(), discard: noFile };
  } finally {
    pace.end();
  }
}

function refuseEncoded({ headers: { 'content-encoding': encoding = 'identity' } }: IncomingMessage): void {
  if (encoding.trim().toLowerCase() !== 'identity') throw new Refusal(415);
}

/**
 * Reads a short text from the bare request, with the limits that hold for forms.
 * @param most bytes
 * @throws Refusal 400, 408, 413, 415
 */
export async function readTextBody(request: IncomingMessage, most: number): Promise<string> {
  refuseEncoded(request);
  const pace = keepPace(request, { most, graceMs: GRACE_MS, tooLarge: () => new Refusal(413) });
  try {
    return await Promise.race([textOf(request), pace.failure]);
  } finally {
    pace.end();
  }
}

/** Only a file makes a form so large, whichever field it came in. */
const tooLarge = (isMultipart: boolean) =>
  isMultipart ? new FormRefused({ cv: 'file_too_large' }) : new Refusal(413);

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

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request.iterator({ destroyOnReturn: false })) chunks.push(chunk as Buffer);
  return utf8(Buffer.concat(chunks));
}

function utf8(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal(400);
  }
}

type Fields = Iterable<readonly [name: string, value: string]>;

const readers: Readonly<Record<string, (text: string) => Fields>> = {
  'application/json': readJson,
  'application/x-www-form-urlencoded': readUrlencoded,
};

function* readUrlencoded(text: string): Fields {
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    yield [decoded(name), equals < 0 ? '' : decoded(pair.slice(equals + 1))];
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Refusal(400);
  }
}

function* readJson(text: string): Fields {
  const body = parsed(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400);
  for (const [name, value] of Object.entries(body)) {
    if (value === null || value === false) continue;
    if (Array.isArray(value) && isFormField(name)) throw new FormRefused({ [name]: 'repeated' });
    if (typeof value === 'object' && isFormField(name)) throw new FormRefused({ [name]: 'invalid' });
    // An object in any other field says nothing to us, and may not be convertible to text.
    yield [name, typeof value === 'object' ? '' : String(value)];
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400);
  }
}
