import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { PostedFile } from '#contract/form.ts';
import { FormRefused } from '#operations/forms/validate-form.ts';
import { Refusal } from '../http/http-error.ts';
import type { FieldGatherer } from './field-collector.ts';

interface MultipartLimits {
  stagingFolder: string;
  fieldBytes: number;
  fileBytes: number;
  fields: FieldGatherer;
}

/** The one field that may hold a file. */
const FILE_FIELD = 'cv';

/** Parts beyond this many are no form; the gatherer counts those that have a name. */
const MAX_PARTS = 100;

/** A form as it was sent: text of known fields, and the file where there was one. */
export interface FormBody {
  fields: Record<string, string>;
  file?: PostedFile;
  /** Removes the staged file, unless somebody has moved it away to keep it. Always to be called in the end. */
  discard(): Promise<void>;
}

/**
 * Reads a multipart body; its file goes to the staging folder and through the hash piece by piece.
 * @param failure rejects when the body is to be given up
 */
export async function readMultipart(
  request: IncomingMessage,
  failure: Promise<never>,
  limits: MultipartLimits,
): Promise<FormBody> {
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  failure.catch(reject);
  const parser = parserOf(request, limits);
  const part = receiveFile(parser, limits.stagingFolder, reject);
  parser.on('field', (name: string, value: string, _nameCut: boolean, valueCut: boolean) => {
    try {
      if (valueCut) throw new Refusal(413);
      limits.fields.add(name, value);
    } catch (error) {
      reject(error);
    }
  });
  parser.on('partsLimit', () => reject(new Refusal(413)));
  parser.on('error', () => reject(new Refusal(400)));
  parser.on('finish', resolve);
  request.pipe(parser);
  try {
    await done;
    const file = await part.finish();
    return { fields: limits.fields.finish(), ...(file && { file }), discard: part.discard };
  } catch (error) {
    request.unpipe(parser);
    parser.destroy();
    await part.discard();
    throw error;
  }
}

function parserOf(request: IncomingMessage, { fieldBytes, fileBytes }: MultipartLimits) {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // A client that sends a CV need not name it, nor say what it is.
      isPartAFile: (name, _type, fileName) => name === FILE_FIELD || fileName !== undefined,
      limits: { fieldNameSize: 100, fieldSize: fieldBytes, fileSize: fileBytes, parts: MAX_PARTS },
    });
  } catch {
    throw new Refusal(400);
  }
}

interface IncomingFile {
  /** @returns the file once it lies there whole; undefined where none came */
  finish(): Promise<PostedFile | undefined>;
  discard(): Promise<void>;
}

function receiveFile(
  parser: ReturnType<typeof parserOf>,
  folder: string,
  reject: (error: unknown) => void,
): IncomingFile {
  const path = join(folder, randomUUID());
  let incoming: { stream: Readable; file: Promise<PostedFile> } | undefined;
  parser.on('file', (name: string, stream: Readable, fileName: string) => {
    // A file in another field is ignored.
    if (name !== FILE_FIELD) return ignore(stream);
    if (incoming) {
      ignore(stream);
      return reject(new FormRefused({ cv: 'repeated' }));
    }
    stream.once('limit', () => reject(new FormRefused({ cv: 'file_too_large' })));
    incoming = { stream, file: stage(stream, path, fileName ?? '') };
    incoming.file.catch(reject);
  });
  return {
    async finish() {
      const file = await incoming?.file;
      // A browser sends a field without a file as a part without a name and without content.
      return file && (file.name !== '' || file.bytes > 0) ? file : undefined;
    },
    async discard() {
      if (!incoming) return;
      // Where it breaks off, the stream would wait for ever for its end.
      incoming.stream.destroy();
      await incoming.file.catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}

function ignore(stream: Readable): void {
  // A body that ends within the file is an error of this stream as well as of the parser, which reports it.
  stream.on('error', () => undefined);
  stream.resume();
}

async function stage(stream: Readable, path: string, name: string): Promise<PostedFile> {
  const sha256 = createHash('sha256');
  let bytes = 0;
  async function* counted(pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      sha256.update(piece);
      yield piece;
    }
  }
  // One piece at a time: what waits in streams between would be there once for each visitor who sends a file.
  await pipeline(stream, (pieces: AsyncIterable<Buffer>) =>
    writeFile(path, counted(pieces), { flag: 'wx', mode: 0o600 }),
  );
  return { name, path, bytes, sha256: sha256.digest('hex') };
}
