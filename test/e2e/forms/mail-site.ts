import { type MailServer, startMailServer } from '#test/support/forms/mail-server.ts';
import { makeDemoDirectory } from '#test/support/server/demo-directory.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';

/** A demo site of its own that sends e-mails to a mail server of the test. */
export interface MailSite {
  readonly mail: MailServer;
  readonly server: ServerProcess;
  /** Starts a process in place of one that was killed. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
}

export async function startMailSite(): Promise<MailSite> {
  const directory = await makeDemoDirectory();
  const mail = await startMailServer();
  const start = () =>
    startIsolatedSite({
      DATA_DIR: `${directory.path}/var`,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Dala <info@kompaniya.example>',
      MAIL_TO: 'staff@kompaniya.example',
    });
  let server = await start();
  return {
    mail,
    get server() {
      return server;
    },
    async startAgain() {
      server = await start();
    },
    async stop() {
      await server.stop();
      await mail.stop();
      await directory.remove();
    },
  };
}
