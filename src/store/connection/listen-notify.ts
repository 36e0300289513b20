import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { StoreLogger } from '../logger.ts';
import { messageOf } from '../store-errors.ts';
import { clientConfig, type DatabaseAddress } from './database-address.ts';

/** `payload` is empty for a `NOTIFY channel` without one. */
export type NotificationHandler = (payload: string) => void;

export interface NotificationListenerOptions {
  address: DatabaseAddress;
  log: StoreLogger;
  /**
   * Called after each reconnection. Notifications sent meanwhile are lost, so invalidate what depends on
   * them.
   */
  onReconnect: () => void;
}

const MIN_RETRY_MS = 50;
const MAX_RETRY_MS = 5_000;
const HEARTBEAT_MS = 30_000;

/**
 * Receives notifications sent by `pg_notify` over a dedicated connection, which it re-establishes when lost.
 */
export class NotificationListener {
  readonly #options: NotificationListenerOptions;
  readonly #handlers = new Map<string, Set<NotificationHandler>>();
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #connected = createPendingClient();
  #loop: Promise<void> | undefined;
  #lastStatement: Promise<unknown> = Promise.resolve();

  constructor(options: NotificationListenerOptions) {
    this.#options = options;
  }

  /**
   * Calls `handler` for each notification on `channel`. LISTEN is certainly active after `ready` resolves.
   * @returns a function that removes the handler
   */
  listen(channel: string, handler: NotificationHandler): () => void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    this.#loop ??= this.#runLoop();
    // A failure means a lost connection; the next one listens on all channels.
    if (this.#client) this.#send(this.#client, listenStatement(channel)).catch(() => undefined);
    return () => {
      handlers.delete(handler);
    };
  }

  /** Resolves when LISTEN is active for all channels added so far; rejects when closed before. */
  async ready(): Promise<void> {
    for (;;) {
      const client = await this.#connected.promise;
      try {
        // Executed after every LISTEN that was sent before.
        await this.#send(client, 'SELECT 1');
        return;
      } catch (error) {
        if (this.#closing.signal.aborted) throw error;
        await sleep(MIN_RETRY_MS);
      }
    }
  }

  /** Closes the connection; no handler is called afterwards. Idempotent. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#handlers.clear();
    this.#connected.reject(new Error('The notification listener is closed.'));
    await this.#client?.end().catch(() => undefined);
    await this.#loop;
  }

  async #runLoop(): Promise<void> {
    const { signal } = this.#closing;
    let retryMs = MIN_RETRY_MS;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await this.#connectAndListen(attempt > 0, () => {
          retryMs = MIN_RETRY_MS;
        });
      } catch (error) {
        this.#options.log.debug({ error: messageOf(error) }, 'the notification connection failed');
      }
      if (signal.aborted) return;
      this.#options.log.warn({ retryMs }, 'the notification connection was lost');
      // Jitter keeps many processes from reconnecting at the same moment.
      await sleep(retryMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
    }
  }

  /** Connects and listens until the connection ends. */
  async #connectAndListen(isReconnect: boolean, onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      ...clientConfig(this.#options.address, 'shanyraq-notice'),
      query_timeout: 10_000,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => undefined);
      client.once('end', resolve);
    });
    client.on('notification', ({ channel, payload }) => this.#dispatch(channel, payload ?? ''));
    // A silent peer never closes the connection: only a response proves that notifications still arrive.
    const heartbeat = setInterval(() => {
      this.#send(client, 'SELECT 1').catch(() => client.end().catch(() => undefined));
    }, HEARTBEAT_MS);
    try {
      await client.connect();
      this.#client = client;
      if (this.#closing.signal.aborted) return;
      for (const channel of this.#handlers.keys()) await this.#send(client, listenStatement(channel));
      onConnected();
      if (isReconnect) this.#callSafely(this.#options.onReconnect);
      this.#connected.resolve(client);
      await ended;
      // Replaced only after a successful connection: callers waiting through failed attempts hold the current
      // promise.
      if (!this.#closing.signal.aborted) this.#connected = createPendingClient();
    } finally {
      clearInterval(heartbeat);
      this.#client = undefined;
      await client.end().catch(() => undefined);
    }
  }

  /** Sends statements sequentially, because the driver deprecates its own queue. */
  #send(client: pg.Client, statement: string): Promise<unknown> {
    const response = this.#lastStatement.then(() => client.query(statement));
    this.#lastStatement = response.catch(() => undefined);
    return response;
  }

  #dispatch(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) this.#callSafely(() => handler(payload));
  }

  /** Isolates handler errors from the process and from other handlers. */
  #callSafely(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.log.error({ error: messageOf(error) }, 'a notification handler failed');
    }
  }
}

function createPendingClient(): PromiseWithResolvers<pg.Client> {
  const pending = Promise.withResolvers<pg.Client>();
  // Prevents an unhandled rejection when `close` finds no waiting callers.
  pending.promise.catch(() => undefined);
  return pending;
}

function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}
