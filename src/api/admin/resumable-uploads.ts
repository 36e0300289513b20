import { copyFile, link, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { FileKvStore, MemoryLocker, Server, type Upload } from '@tus/server';
import { assetKinds } from '#model/fields/asset-kind.ts';
import { maxUploadBytes } from '#operations/media/upload-asset.ts';
import { AdminProblemError } from './admin-problem-error.ts';

/** Path of uploads by the tus protocol, without a slash at the end. */
export const UPLOADS_PATH = '/admin/api/uploads';

/** An upload that does not go on is deleted after this time. */
const EXPIRATION_MS = 24 * 3_600_000;

/** Incomplete uploads of a user, who sends a few at a time; others were given up. */
const MAX_OPEN_UPLOADS = 200;

/** Of the second name of a file that is processed. */
const SECOND_NAME_SUFFIX = '.content';

/** Files that are being received, in parts and over several connections, as the tus protocol describes. */
export interface ResumableUploads {
  /** Performs a request of the protocol for a user who may upload files. */
  handle(request: IncomingMessage, response: ServerResponse, userId: number): Promise<void>;
  /**
   * Uses the file of a complete upload of a user, which is deleted afterwards unless `work` throws a failure that may
   * be temporary. `work` may move the file that it receives, or write others whose names begin with its path. Calls for the same upload wait for each other.
   * @param recall finds the result of an earlier call
   * @throws AdminProblemError if there is no such upload, or it is incomplete
   */
  finish<T>(
    upload: { id: string; userId: number },
    steps: {
      recall: () => Promise<T | undefined>;
      work: (file: { path: string; name: string }) => Promise<T>;
      isFinal: (error: unknown) => boolean;
    },
  ): Promise<T>;
  /** Deletes uploads that were given up. */
  deleteExpired(): Promise<void>;
}

/** A response to a client that breaks a rule, as the library expects it. */
const refusal = (status: number, body: string) => ({ status_code: status, body });

/** @param directory holds the parts; it is created when needed */
export function openResumableUploads(directory: string): ResumableUploads {
  const callers = new WeakMap<IncomingMessage, number>();
  const configurations = new FileKvStore<Upload>(directory);
  const datastore = new FileStore({
    directory,
    configstore: configurations,
    expirationPeriodInMilliseconds: EXPIRATION_MS,
  });
  const locker = new MemoryLocker();
  const server = new Server({
    path: UPLOADS_PATH,
    datastore,
    locker,
    relativeLocation: true,
    maxSize: maxUploadBytes.video,
    // No other site may upload.
    allowedOrigins: [],
    async onIncomingRequest(request, id) {
      if (request.method === 'POST') return;
      const { metadata } = await datastore.getUpload(id);
      if (metadata?.user !== userOf(request)) throw refusal(404, 'Not found\n');
    },
    async onUploadCreate(request, { size, metadata }) {
      const kind = assetKinds.find((each) => each === metadata?.kind);
      if (kind === undefined || !metadata?.name) throw refusal(400, 'Metadata "kind" and "name" required\n');
      if (size === undefined) throw refusal(400, 'Upload-Length required\n');
      if (size > maxUploadBytes[kind]) throw refusal(413, 'Too large\n');
      if ((await countUploads(userOf(request))) >= MAX_OPEN_UPLOADS) throw refusal(429, 'Too many uploads\n');
      return { metadata: { kind, name: metadata.name, user: userOf(request) } };
    },
  });

  function userOf({ runtime }: { runtime?: { node?: { req: object } } }): string {
    const userId = callers.get(runtime?.node?.req as IncomingMessage);
    if (userId === undefined) throw new Error('The upload has no user.');
    return String(userId);
  }

  async function countUploads(user: string): Promise<number> {
    const ids = await configurations.list();
    if (ids.length < MAX_OPEN_UPLOADS) return ids.length;
    const uploads = await Promise.all(ids.map((id) => configurations.get(id)));
    return uploads.filter((upload) => upload?.metadata?.user === user).length;
  }

  async function findComplete({ id, userId }: { id: string; userId: number }) {
    const upload = await datastore.getUpload(id).catch(() => undefined);
    if (upload?.metadata?.user !== String(userId)) throw new AdminProblemError('not-found');
    if (upload.offset !== upload.size) throw new AdminProblemError('upload-incomplete');
    return { path: join(directory, id), name: upload.metadata.name ?? '' };
  }

  /** Work on a second name of the file, which it may move or replace: the upload stays until the work is done. */
  async function withSecondName<T>(path: string, work: (path: string) => Promise<T>): Promise<T> {
    const second = path + SECOND_NAME_SUFFIX;
    await rm(second, { force: true });
    // Some file systems, such as those of a network, have no hard links.
    await link(path, second).catch(() => copyFile(path, second));
    try {
      return await work(second);
    } finally {
      await rm(second, { force: true });
    }
  }

  const remove = async (id: string) => {
    await configurations.delete(id);
    await rm(join(directory, id), { force: true });
  };

  return {
    async handle(request, response, userId) {
      callers.set(request, userId);
      await server.handle(request, response);
    },
    async finish(upload, { recall, work, isFinal }) {
      // The client may repeat the call, or still send the last part on another connection.
      const lock = locker.newLock(upload.id);
      await lock.lock(new AbortController().signal, () => undefined);
      try {
        const earlier = await recall();
        if (earlier !== undefined) return earlier;
        const { path, name } = await findComplete(upload);
        const result = await withSecondName(path, (second) => work({ path: second, name }));
        await remove(upload.id);
        return result;
      } catch (error) {
        if (isFinal(error)) await remove(upload.id);
        throw error;
      } finally {
        await lock.unlock();
      }
    },
    async deleteExpired() {
      await server.cleanUpExpiredUploads();
      for (const name of await readdir(directory)) {
        if (!name.includes(SECOND_NAME_SUFFIX)) continue;
        // A killed process has left it behind.
        const path = join(directory, name);
        const changedAt = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        );
        if (changedAt + EXPIRATION_MS < Date.now()) await rm(path, { force: true });
      }
    },
  };
}
