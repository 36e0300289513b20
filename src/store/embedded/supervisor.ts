import { setTimeout as sleep } from 'node:timers/promises';
import type { EmbeddedConnection } from '../connection/database-address.ts';
import { messageOf } from '../store-errors.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded.ts';

/** An embedded PostgreSQL that is restarted when it ends unexpectedly. */
export interface SupervisedPostgres {
  /** Both stay the same after a restart of the server. */
  connectionOptions: EmbeddedConnection;
  servingOptions: EmbeddedConnection;
  /** Resolves with the reason when restarts have failed. Never rejects. */
  lost: Promise<string>;
  /** Stops the server or a pending restart. Idempotent. */
  stop(): Promise<void>;
}

export interface SupervisorOptions extends EmbeddedOptions {
  /** Delays before consecutive restarts; their number limits the attempts. */
  restartDelaysMs?: readonly number[];
  /** An uptime that resets the count of failures. */
  healthyAfterMs?: number;
}

const RESTART_DELAYS_MS = [0, 500, 1000, 3000, 10_000, 20_000];
const HEALTHY_AFTER_MS = 60_000;

/**
 * Starts the embedded PostgreSQL and restarts it at the same socket after a crash, so that pools reconnect.
 * @throws as `startEmbeddedPostgres`, for the first start only
 */
export async function superviseEmbeddedPostgres(options: SupervisorOptions): Promise<SupervisedPostgres> {
  const { log, restartDelaysMs = RESTART_DELAYS_MS, healthyAfterMs = HEALTHY_AFTER_MS } = options;
  const first = await startEmbeddedPostgres(options);
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: EmbeddedPostgres | undefined = first;

  async function restart(): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ ...options, signal });
    if (server.connectionOptions.host === first.connectionOptions.host) return server;
    await server.stop();
    throw new Error('the socket path has changed, so existing connection pools cannot reach it');
  }

  /** @returns why restarting was given up; undefined after `stop` */
  async function keepRunning(): Promise<string | undefined> {
    let failures = 0;
    let reason = '';
    let startedAt = performance.now();
    for (;;) {
      if (running) {
        const { code, signal: killedBy } = await running.exited;
        running = undefined;
        if (signal.aborted) return undefined;
        reason = `it ended unexpectedly (${killedBy ?? `exit code ${code}`})`;
        if (performance.now() - startedAt > healthyAfterMs) failures = 0;
      }
      const pauseMs = restartDelaysMs[failures];
      if (pauseMs === undefined) {
        return `the embedded database failed ${failures} times in a row and was not restarted: ${reason}`;
      }
      failures += 1;
      log.error(
        { reason, attempt: failures, pauseMs },
        'the embedded PostgreSQL is down and is being restarted',
      );
      await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return undefined;
      try {
        startedAt = performance.now();
        running = await restart();
        // `stop` may have been called during the start.
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
