/**
 * Child process that sends the outbox with short intervals until it is killed.
 * Arguments: database URL and SMTP URL.
 */
import { openMailService } from '#server/background/mail-service.ts';
import { connectStore } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';

const [databaseUrl = '', smtpUrl = ''] = process.argv.slice(2);
const address = { url: databaseUrl };
const store = connectStore({ ...address, applicationName: 'mail-process', max: 2, log: silentLog });
openMailService({
  config: {
    crmWebhook: undefined,
    dataDir: '/nonexistent',
    siteOrigin: 'https://kompaniya.example',
    mail: {
      smtpUrl,
      from: { name: '', address: 'info@kompaniya.example' },
      staff: 'staff@kompaniya.example',
    },
  },
  store,
  secret: 'a'.repeat(32),
  now: Date.now,
  address,
  owner: address,
  log: silentLog,
  intervalsMs: { reopenQueue: 200, sweep: 200, newsletters: 100 },
  jobTimingSeconds: { supervise: 1, poll: 0.5, lease: 2 },
  jobPolicyOverrides: { retryDelay: 1, retryDelayMax: 1, expireInSeconds: 2 },
}).start();
// The service's timers are unref'ed and do not keep the process alive.
setInterval(() => undefined, 60_000);
