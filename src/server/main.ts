import { pino } from 'pino';
import { type Config, ConfigRefused, readConfig } from './config.ts';
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

const begun = performance.now();
const config = configOrExit();
const log = pino({ level: config.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });

try {
  const server = await startServer(config, log, Date.now);
  const milliseconds = Math.round(performance.now() - begun);
  log.info({ address: server.address, origin: config.siteOrigin, milliseconds }, 'serving');
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
  log.fatal({ err: error }, error instanceof Error ? error.message : 'the start failed');
  process.exit(1);
}
