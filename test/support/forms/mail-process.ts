/**
 * Sends what is in the outbox, in a hurry, until it is killed. Started by tests with the database's URL and the mail
 * server's.
 */
import { openMailService } from '#server/background/mail-service.ts';
import { connectStore } from '#store/connection/connect.ts';
import { silentLog } from '../silent-log.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const address = { url: databaseUrl };
const store = connectStore({ ...address, applicationName: 'mail-process', max: 2, log: silentLog });
openMailService({
  config: {
    dataDir: '/nonexistent',
    siteOrigin: 'https://kompaniya.example',
    mail: { smtpUrl, from: { name: '', address: 'info@kompaniya.example' }, staff: 'desk@kompaniya.example' },
  },
  store,
  address,
  owner: address,
  log: silentLog,
  pause: { retry: 200, sweep: 200 },
  pace: { supervise: 1, poll: 0.5, lease: 2 },
  rules: { retryDelay: 1, retryDelayMax: 1, expireInSeconds: 2 },
}).start();
// The timers of the service let a process end that has nothing else to do.
setInterval(() => undefined, 60_000);
