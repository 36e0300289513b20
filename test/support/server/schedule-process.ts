/**
 * Child process that makes scheduled changes with the clock of a test.
 * Arguments: the connection options as JSON, the application name and the time in Unix milliseconds. Each line on stdin is the
 * next time. The process ends with stdin.
 */
import { createInterface } from 'node:readline';
import { createScheduleService } from '#server/background/schedule-service.ts';
import { connectStore } from '#store/connection/connect.ts';
import { testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '../database/analyser.ts';

const [connection = '', applicationName = '', start = ''] = process.argv.slice(2);
let now = Number(start);
createInterface({ input: process.stdin })
  .on('line', (line) => {
    now = Number(line);
  })
  .on('close', () => process.exit());

const write = (fields: object, message: string) => console.error(message, fields);
const log = { debug: () => undefined, info: () => undefined, warn: write, error: write };
const connectionOptions = JSON.parse(connection);
const store = connectStore({ connectionOptions, applicationName, max: 3, log, connectTimeout: 1000 });
createScheduleService(
  { db: store.db, now: () => now, analyser: testAnalyser, origin: testOrigin },
  log,
).start();
