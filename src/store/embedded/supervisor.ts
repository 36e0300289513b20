import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConnection } from '../connection/connection-address.ts';
import { messageOf } from '../store-errors.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts';

/** An embedded PostgreSQL that is started again when it ends by itself. */
export interface SupervisedPostgres {
  /** Both are the same for as long as this process lives, also after a restart of the server. */
  connectionOptions: EmbeddedConnection;
  servingOptions: EmbeddedConnection;
  /** Resolves, with the reason, when the server could not be kept running. Never rejects. */
  lost: Promise<string>;
  /** Ends the server, or the attempt to start it again. Safe to call again. */
  stop(): Promise<void>;
}

export interface SupervisorOptions extends EmbeddedOptions {
  /** The pause before each restart in a row, in milliseconds; after as many failures it is given up. */
  pausesMs?: readonly number[];
  /** A server that has lived this long was well, and the next failure is the first again. In milliseconds. */
  wellAfterMs?: number;
}

const PAUSES_MS = [0, 500, 1000, 3000, 10_000, 20_000];
const WELL_AFTER_MS = 60_000;

/**
 * Starts our own PostgreSQL and keeps it running: where the server is killed or crashes it recovers and starts again in
 * the same place, so connections come back by themselves.
 * @throws as `startEmbeddedPostgres`, for the first start alone
 */
export async function superviseEmbeddedPostgres(options: SupervisorOptions): Promise<SupervisedPostgres> {
  const { log, pausesMs = PAUSES_MS, wellAfterMs = WELL_AFTER_MS } = options;
  const first = await startEmbeddedPostgres(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: EmbeddedPostgres | undefined = first;

  async function restart(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ ...options, signal });
    if (server.connectionOptions.host === first.connectionOptions.host) return server;
    await server.stop();
    throw new Error('its socket would be in another place, where nobody looks for it');
  }

  /** @returns why it was given up; undefined where it was stopped */
  async function keepRunning(): Promise<string | undefined> {
    let failures = 0;
    let reason = '';
    let startedAt = performance.now();
    for (;;) {
      if (running) {
        const { code, signal: killedBy } = await running.exited;
        running = undefined;
        if (signal.aborted) return undefined;
        reason = `it ended by itself (${killedBy ?? `exit code ${code}`})`;
        if (performance.now() - startedAt > wellAfterMs) failures = 0;
      }
      const pauseMs = pausesMs[failures];
      if (pauseMs === undefined) {
        return `the embedded database failed ${failures} times in a row and was not started again: ${reason}`;
      }
      failures += 1;
      log.error(
        { reason, attempt: failures, pauseMs },
        'the embedded PostgreSQL is down and is started again',
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        startedAt = performance.now();
        running = await restart();
        // The signal may have come when all was done already.
        if (signal.aborted) await running.stop();
        startedAt = performance.now();
      } catch (error) {
        if (signal.aborted) return undefined;
        reason = messageOf(error);
      }
    }
  }

  const ended = keepRunning();
  return {
    connectionOptions: first.connectionOptions,
    servingOptions: first.servingOptions,
    lost: new Promise((resolve) => void ended.then((reason) => reason !== undefined && resolve(reason))),
    async stop() {
      stopping.abort();
      await running?.stop();
      await ended;
    },
  };
}
