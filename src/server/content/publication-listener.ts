import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '#store/connection/connect.ts';
import type { DatabaseAddress } from '#store/connection/database-address.ts';
import { NotificationListener } from '#store/connection/listen-notify.ts';
import {
  lastPublication,
  listPublicationsAfter,
  PUBLICATION_CHANNEL,
} from '#store/content/published-write.ts';
import type { StoreLogger } from '#store/logger.ts';

type Handler = (tags: readonly string[]) => void;

/** Reports each publication in the database once, including those of other processes. */
export interface PublicationListener {
  /** Calls `handler` with the cache tags of each change. */
  subscribe(handler: Handler): void;
  close(): Promise<void>;
}

const READ_RETRY_MS = 1000;

/**
 * Reads new publications from their table, in order. A notification only triggers a read, so publications
 * made while the connection was down are not lost.
 */
export async function listenForPublications(
  store: Store,
  address: DatabaseAddress,
  log: StoreLogger,
): Promise<PublicationListener> {
  const handlers = new Set<Handler>();
  let lastReadId = 0;
  let reading: Promise<void> | undefined;
  let isReadRequested = false;
  let isClosed = false;

  async function read(): Promise<void> {
    do {
      isReadRequested = false;
      try {
        const { tags, lastId } = await listPublicationsAfter(store.db, lastReadId);
        lastReadId = lastId;
        if (tags.length > 0) for (const handler of handlers) handler(tags);
      } catch (error) {
        if (isClosed) return;
        log.warn({ err: error }, 'publications could not be read; retrying');
        await sleep(READ_RETRY_MS, undefined, { ref: false });
        isReadRequested = true;
      }
    } while (isReadRequested && !isClosed);
    reading = undefined;
  }

  const requestRead = () => {
    isReadRequested = true;
    reading ??= read();
  };
  const listener = new NotificationListener({ address, log, onReconnect: requestRead });
  listener.listen(PUBLICATION_CHANNEL, requestRead);
  // Listening starts before the last id is read, so that no publication in between is missed.
  await listener.ready();
  lastReadId = await lastPublication(store.db);
  return {
    subscribe: (handler) => void handlers.add(handler),
    async close() {
      isClosed = true;
      await listener.close();
      await reading;
    },
  };
}
