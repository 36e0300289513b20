import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#store/connection/connect.ts';
import type { StoreAddress } from '#store/connection/connection-address.ts';
import { NoticeBoard } from '#store/connection/listen-notify.ts';
import { lastPublication, PUBLICATION_CHANNEL, publicationsAfter } from '#store/content/published-write.ts';
import type { StoreLog } from '#store/logger.ts';

type Handler = (tags: readonly string[]) => void;

/** Hears of every publication in the database, whichever process made it, and of none twice. */
export interface Publications {
  /** Calls `handler` with the cache tags of what has changed. */
  subscribe(handler: Handler): void;
  close(): Promise<void>;
}

/** How long to wait before a failed reading of the outbox is tried again, in milliseconds. */
const PAUSE = 1000;

/**
 * Follows the outbox from now on. A notice only says that there is something to read: what happened while the connection
 * was lost is read like the rest, so nothing that is kept by tags can stay behind.
 */
export async function followPublications(
  store: Store,
  address: StoreAddress,
  log: StoreLog,
): Promise<Publications> {
  const handlers = new Set<Handler>();
  let last = 0;
  let reading: Promise<void> | undefined;
  let again = false;
  let closed = false;

  async function read(): Promise<void> {
    do {
      again = false;
      try {
        const { tags, lastId } = await publicationsAfter(store.db, last);
        last = lastId;
        if (tags.length > 0) for (const handler of handlers) handler(tags);
      } catch (error) {
        if (closed) return;
        log.warn({ err: error }, 'publications could not be read; trying again');
        await sleep(PAUSE, undefined, { ref: false });
        again = true;
      }
    } while (again && !closed);
    reading = undefined;
  }

  const catchUp = () => {
    again = true;
    reading ??= read();
  };
  const notices = new NoticeBoard({ address, log, onGap: catchUp });
  notices.listen(PUBLICATION_CHANNEL, catchUp);
  // Listening comes first: what is published between the two lines below is then heard of, not missed.
  await notices.ready();
  last = await lastPublication(store.db);
  return {
    subscribe: (handler) => void handlers.add(handler),
    async close() {
      closed = true;
      await notices.close();
      await reading;
    },
  };
}
