import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { PostedFile } from '#contract/form.ts';
import { FormValidationError } from '#operations/forms/validate-form.ts';
import { HttpError } from '../http/http-error.ts';
import type { FieldCollector } from './field-collector.ts';

interface MultipartLimits {
  stagingFolder: string;
  fieldBytes: number;
  fileBytes: number;
  fields: FieldCollector;
}

/** The field that may hold a file. */
const FILE_FIELD = 'cv';

/** Limit for all parts, including unnamed ones, which `FieldCollector` does not count. */
const MAX_PARTS = 100;

/** A parsed form: the text of known fields and the file, if any. */
export interface FormBody {
  fields: Record<string, string>;
  file?: PostedFile;
  /** Deletes the staged file if it has not been moved. Must be called after processing. */
  discard(): Promise<void>;
}

/**
 * Parses a multipart body; streams its file to the staging folder and hashes it.
 * @param failure rejects when reading must be aborted
 */
export async function parseMultipart(
  request: IncomingMessage,
  failure: Promise<never>,
  limits: MultipartLimits,
): Promise<FormBody> {
  const { promise: parsed, resolve, reject } = Promise.withResolvers<void>();
  failure.catch(reject);
  const parser = createParser(request, limits);
  const upload = receiveFile(parser, limits.stagingFolder, reject);
  parser.on('field', (name: string, value: string, _isNameTruncated: boolean, isTruncated: boolean) => {
    try {
      if (isTruncated) throw new HttpError(413);
      limits.fields.add(name, value);
    } catch (error) {
      reject(error);
    }
  });
  parser.on('partsLimit', () => reject(new HttpError(413)));
  parser.on('error', () => reject(new HttpError(400)));
  parser.on('finish', resolve);
  request.pipe(parser);
  try {
    await parsed;
    const file = await upload.finish();
    return { fields: limits.fields.finish(), ...(file && { file }), discard: upload.discard };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await upload.discard();
    throw error;
  }
}

function createParser(request: IncomingMessage, { fieldBytes, fileBytes }: MultipartLimits) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // Clients may send a CV without a file name or a content type.
      isPartAFile: (name, _type, fileName) => name === FILE_FIELD || fileName !== undefined,
      limits: { fieldNameSize: 100, fieldSize: fieldBytes, fileSize: fileBytes, parts: MAX_PARTS },
    });
  } catch {
    throw new HttpError(400);
  }
}

interface IncomingFile {
  /** @returns the file when it is completely written; undefined when none was sent */
  finish(): Promise<PostedFile | undefined>;
  discard(): Promise<void>;
}

function receiveFile(
  parser: ReturnType<typeof createParser>,
  folder: string,
  reject: (error: unknown) => void,
): IncomingFile {
  const path = join(folder, randomUUID());
  let incoming: { stream: Readable; file: Promise<PostedFile> } | undefined;
  parser.on('file', (name: string, stream: Readable, fileName: string) => {
    // Files in other fields are ignored.
    if (name !== FILE_FIELD) return drain(stream);
    if (incoming) {
      drain(stream);
      return reject(new FormValidationError({ cv: 'repeated' }));
    }
    stream.once('limit', () => reject(new FormValidationError({ cv: 'file_too_large' })));
    incoming = { stream, file: writeStagedFile(stream, path, fileName ?? '') };
    incoming.file.catch(reject);
  });
  return {
    async finish() {
      const file = await incoming?.file;
      // Browsers send an empty file input as a part without a name and content.
      return file && (file.name !== '' || file.bytes > 0) ? file : undefined;
    },
    async discard() {
      if (!incoming) return;
      // A truncated body would otherwise leave the stream waiting for its end.
      incoming.stream.destroy();
      await incoming.file.catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

function drain(stream: Readable): void {
  // A body that ends within the file also fails on the parser, which reports the error.
  stream.on('error', () => undefined);
  stream.resume();
}

async function writeStagedFile(stream: Readable, path: string, name: string): Promise<PostedFile> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      sha256.update(chunk);
      yield chunk;
    }
  }
  // A generator instead of transform streams, whose buffers would use memory per upload.
  await pipeline(stream, (chunks: AsyncIterable<Buffer>) =>
    writeFile(path, measure(chunks), { flag: 'wx', mode: 0o600 }),
  );
  return { name, path, bytes, sha256: sha256.digest('hex') };
}
