import { EmbeddedPostgresFailed, StoreRefused, StoreUnavailable } from '#store/store-errors.ts';
import { saveCompiled } from './compile-cache.ts';
import { type Config, ConfigRefused, readConfig } from './config.ts';
import { openLog } from './http/access-log.ts';
import { startServer } from './start-server.ts';

/** A terminal and npm both pass on one Ctrl-C: only a later signal is a second one. In milliseconds. */
const SAME_SIGNAL_MS = 1000;

const exitStatus = { SIGINT: 130, SIGTERM: 143 } as const;

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigRefused)) throw error;
    console.error(error.message);
    process.exit(78);
  }
}

function isForOperators(error: unknown): error is Error {
  const kinds = [EmbeddedPostgresFailed, StoreRefused, StoreUnavailable];
  return kinds.some((kind) => error instanceof kind);
}

const begun = performance.now();
const config = configOrExit();
const log = openLog(config.logLevel);

try {
  const server = await startServer(config, log, Date.now);
  const end = async (drainMs: number, status: number) => {
    await server.stop(drainMs);
    log.info('stopped');
    process.exit(status);
  };
  let firstSignalAt: number | undefined;
  const onSignal = (signal: keyof typeof exitStatus) => {
    if (firstSignalAt === undefined) {
      firstSignalAt = performance.now();
      // Ctrl-C stops at once: no load balancer is draining.
      const drainMs = signal === 'SIGTERM' ? config.drainMs : 0;
      log.info({ signal, drainMs }, 'stopping');
      void end(drainMs, 0);
    } else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) {
      log.warn({ signal }, 'stopped at once by a second signal');
      process.exit(exitStatus[signal]);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ address: server.address, origin: config.siteOrigin, milliseconds }, 'serving');
  saveCompiled();
  const reason = await server.lost;
  log.fatal({ reason }, 'cannot go on');
  await end(0, 1);
} catch (error) {
  // What an operator can mend is one sentence; a stack is for what nobody foresaw.
  if (isForOperators(error)) log.fatal(error.message);
  else log.fatal({ err: error }, 'the start failed');
  process.exit(1);
}
