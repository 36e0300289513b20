import { EmbeddedPostgresFailed, StoreRefused, StoreUnavailable } from '#store/store-error.ts';
import { saveCompiled } from './compile-cache.ts';
import { type Config, ConfigRefused, readConfig } from './config.ts';
import { openLog } from './request-log.ts';
import { startServer } from './start.ts';

/** How long a server that is told to go away still serves, so that balancers have time to notice. */
const GRACE = 1000;

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
const opened = openLog(config.logLevel);
const { log } = opened;

try {
  const server = await startServer(config, opened, Date.now);
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ address: server.address, origin: config.siteOrigin, milliseconds }, 'serving');
  saveCompiled();
  const end = async (graceMs: number, status: number) => {
    await server.stop(graceMs);
    log.info('stopped');
    process.exit(status);
  };
  process.once('SIGTERM', () => void end(GRACE, 0));
  process.once('SIGINT', () => void end(0, 0));
  const reason = await server.lost;
  log.fatal({ reason }, 'cannot go on');
  await end(0, 1);
} catch (error) {
  // What an operator can mend is one sentence; a stack is for what nobody foresaw.
  if (isForOperators(error)) log.fatal(error.message);
  else log.fatal({ err: error }, 'the start failed');
  process.exit(1);
}
