import {
  DatabaseUnusableError,
  EmbeddedPostgresError,
  StorageUnavailableError,
} from '#store/store-errors.ts';
import { saveCompileCache } from './compile-cache.ts';
import { type Config, InvalidConfigError, readConfig } from './config.ts';
import { createLogger } from './http/access-log.ts';
import { startServer } from './start-server.ts';

/** On Ctrl-C the terminal and npm both send SIGINT; signals within this time count as one. */
const SAME_SIGNAL_MS = 1000;

const exitStatus = { SIGINT: 130, SIGTERM: 143 } as const;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof InvalidConfigError)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

function isOperatorError(error: unknown): error is Error {
  const errorClasses = [EmbeddedPostgresError, DatabaseUnusableError, StorageUnavailableError];
  return errorClasses.some((errorClass) => error instanceof errorClass);
}

const startedAt = performance.now();
const config = configOrExit();
const log = createLogger(config.logLevel);

try {
  const server = await startServer(config, log, Date.now);
  const shutDown = async (drainMs: number, status: number) => {
    await server.stop(drainMs);
    log.info('stopped');
    process.exit(status);
  };
  let firstSignalAt: number | undefined;
  const onSignal = (signal: keyof typeof exitStatus) => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      // Ctrl-C comes from a terminal, without a load balancer that has to drain.
      const drainMs = signal === 'SIGTERM' ? config.drainMs : 0;
      log.info({ signal, drainMs }, 'stopping');
      void shutDown(drainMs, 0);
    } else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) {
      log.warn({ signal }, 'stopped at once by a second signal');
      process.exit(exitStatus[signal]);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const milliseconds = Math.round(performance.now() - startedAt);
  log.info({ address: server.address, origin: config.siteOrigin, milliseconds }, 'serving');
  saveCompileCache();
  const reason = await server.failure;
  log.fatal({ reason }, 'fatal failure');
  await shutDown(0, 1);
} catch (error) {
  // Errors that the operator can fix are logged without a stack.
  if (isOperatorError(error)) log.fatal(error.message);
  else log.fatal({ err: error }, 'startup failed');
  process.exit(1);
}
