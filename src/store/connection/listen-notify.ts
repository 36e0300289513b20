import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { StoreLog } from '../logger.ts';
import { messageOf } from '../store-errors.ts';
import { clientConfig, type StoreAddress } from './connection-address.ts';

/** What a notice carries; empty for `NOTIFY channel` without a payload. */
export type NoticeHandler = (payload: string) => void;

export interface NoticeOptions {
  address: StoreAddress;
  log: StoreLog;
  /**
   * Called after each connection but the first: what was announced meanwhile is lost, so drop whatever
   * notices keep fresh.
   */
  onGap: () => void;
}

const firstPause = 50;
const longestPause = 5_000;
const pulse = 30_000;

/**
 * Hears what other processes announce by `pg_notify` inside their transactions, over one connection of its
 * own that it keeps up for as long as it lives.
 */
export class NoticeBoard {
  readonly #options: NoticeOptions;
  readonly #handlers = new Map<string, Set<NoticeHandler>>();
  readonly #closing = new AbortController();
  #client: pg.Client | undefined;
  #heard = unheard();
  #running: Promise<void> | undefined;
  #sent: Promise<unknown> = Promise.resolve();

  constructor(options: NoticeOptions) {
    this.#options = options;
  }

  /**
   * Calls `handler` for each notice on `channel`, soon; await `ready` to be sure of every one from then on.
   * @returns a function that takes the handler off again
   */
  listen(channel: string, handler: NoticeHandler): () => void {
    const handlers = this.#handlers.get(channel) ?? new Set();
    this.#handlers.set(channel, handlers.add(handler));
    this.#running ??= this.#keepUp();
    // When this fails the connection is lost, and the next one takes up all channels.
    if (this.#client) this.#send(this.#client, listenTo(channel)).catch(() => undefined);
    return () => {
      handlers.delete(handler);
    };
  }

  /** Resolves when all channels so far are heard, for the first time or again; rejects when closed before. */
  async ready(): Promise<void> {
    for (;;) {
      const client = await this.#heard.promise;
      try {
        // Answered after every LISTEN that was sent before.
        await this.#send(client, 'SELECT 1');
        return;
      } catch (error) {
        if (this.#closing.signal.aborted) throw error;
        await sleep(firstPause);
      }
    }
  }

  /** Lets go of the connection; no handler is called after it. Safe to call again. */
  async close(): Promise<void> {
    this.#closing.abort();
    this.#handlers.clear();
    this.#heard.reject(new Error('The notice board is closed.'));
    await this.#client?.end().catch(() => undefined);
    await this.#running;
  }

  async #keepUp(): Promise<void> {
    const { signal } = this.#closing;
    let pause = firstPause;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await this.#hear(attempt > 0, () => {
          pause = firstPause;
        });
      } catch (error) {
        this.#options.log.debug({ error: messageOf(error) }, 'notices cannot be heard');
      }
      if (signal.aborted) return;
      this.#options.log.warn({ retryMs: pause }, 'the connection for notices was lost');
      // Spread, so that many processes do not come back at the same moment.
      await sleep(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
      pause = Math.min(pause * 2, longestPause);
    }
  }

  /** Connects, hears until the connection ends, and returns. */
  async #hear(mayHaveMissed: boolean, onConnected: () => void): Promise<void> {
    const client = new pg.Client({
      ...clientConfig(this.#options.address, 'shanyraq-notice'),
      query_timeout: 10_000,
    });
    const ended = new Promise<void>((resolve) => {
      client.on('error', () => undefined);
      client.once('end', resolve);
    });
    client.on('notification', ({ channel, payload }) => this.#pass(channel, payload ?? ''));
    // A peer that fell silent never closes the connection: only an answer proves that we would be told.
    const heart = setInterval(() => {
      this.#send(client, 'SELECT 1').catch(() => client.end().catch(() => undefined));
    }, pulse);
    try {
      await client.connect();
      this.#client = client;
      if (this.#closing.signal.aborted) return;
      for (const channel of this.#handlers.keys()) await this.#send(client, listenTo(channel));
      onConnected();
      if (mayHaveMissed) this.#call(this.#options.onGap);
      this.#heard.resolve(client);
      await ended;
      // Only now: those who wait through failed attempts wait for the promise that they have.
      if (!this.#closing.signal.aborted) this.#heard = unheard();
    } finally {
      clearInterval(heart);
      this.#client = undefined;
      await client.end().catch(() => undefined);
    }
  }

  /** One after the other: the driver gives up queueing for us. */
  #send(client: pg.Client, statement: string): Promise<unknown> {
    const answer = this.#sent.then(() => client.query(statement));
    this.#sent = answer.catch(() => undefined);
    return answer;
  }

  #pass(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) this.#call(() => handler(payload));
  }

  /** A handler's fault is its own: it must end neither the process nor the hearing of the others. */
  #call(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#options.log.error({ error: messageOf(error) }, 'a handler of notices failed');
    }
  }
}

function unheard(): PromiseWithResolvers<pg.Client> {
  const heard = Promise.withResolvers<pg.Client>();
  // Whoever waits sees the rejection at the end; nobody waiting is no fault.
  heard.promise.catch(() => undefined);
  return heard;
}

function listenTo(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`;
}
