import { join } from 'node:path';
import { bareError } from '#api/http/redact-error.ts';
import { addDays, calendarDay, localDateOfInstant } from '#language/date/calendar.ts';
import { isDecidedYear } from '#language/date/working-day.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import { openFormSeal } from '#operations/forms/form-token.ts';
import { sweepMail } from '#operations/mail/purge-mail.ts';
import { sweepSubmissions } from '#operations/submissions/purge-submissions.ts';
import { reportQuarantine } from '#operations/submissions/report-quarantine.ts';
import type { Store } from '#store/connection/connect.ts';
import { keepInBucket } from '#store/files/s3-upload-storage.ts';
import { openInbox } from '#store/files/upload-inbox.ts';
import type { StoreLog } from '#store/logger.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import type { Config } from '../config.ts';
import { installationSecret } from '../installation-secret.ts';
import { clamav } from './clamav-scanner.ts';

/** Where the files of visitors lie: below the data, beside what is served and not in it. */
export const inboxFolder = (dataDir: string) => join(dataDir, 'inbox');

export interface FormIntakeParts {
  config: Pick<Config, 'clamavUrl' | 'dataDir' | 'secret' | 'uploadBucket'>;
  store: Pick<Store, 'db'>;
  mail: MailQueue;
  now: () => number;
  log: StoreLog;
}

const HOUR = 3_600_000;

/** How early an operator is told that the holidays of a year are wanted, in days. */
const FORESIGHT = 31;

export interface FormIntake extends FormContext {
  /** From now on what visitors have sent is let go of when its time is over. */
  start(): void;
  stop(): void;
}

/** What takes in forms, from the first moment on. */
export async function openFormIntake({
  config,
  store,
  mail,
  now,
  log,
}: FormIntakeParts): Promise<FormIntake> {
  const context: FormContext = {
    db: store.db,
    now,
    seal: openFormSeal(config.secret ?? (await installationSecret(config.dataDir))),
    inbox: openInbox(inboxFolder(config.dataDir), config.uploadBucket && keepInBucket(config.uploadBucket)),
    mail,
    ...(config.clamavUrl !== undefined && { scanner: clamav(config.clamavUrl) }),
  };
  const sweep = () => {
    Promise.all([sweepSubmissions(context), sweepMail(context)]).then(
      ([{ submissions, files }, letters]) => {
        if (submissions + files + letters > 0) {
          log.info({ submissions, files, letters }, 'what had to be forgotten is');
        }
      },
      (error: unknown) => log.warn({ err: bareError(error) }, 'what has to be forgotten could not be'),
    );
  };
  let warnedOf: number | undefined;
  const checkCalendar = () => {
    const { year } = calendarDay(addDays(localDateOfInstant(now()), FORESIGHT));
    if (isDecidedYear(year) || year === warnedOf) return;
    warnedOf = year;
    log.warn({ year }, 'the working days that are moved in this year are not known: promises go round them');
  };
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    reportQuarantine(context).then(
      (submissions) => {
        if (submissions > 0) log.info({ submissions }, 'the report on the quarantine is queued');
      },
      (error: unknown) =>
        log.warn({ err: bareError(error) }, 'the report on the quarantine could not be queued'),
    );
  };
  const look = () => {
    report();
    sweep();
    checkCalendar();
  };
  return {
    ...context,
    start() {
      timer = setInterval(look, HOUR).unref();
      look();
    },
    stop: () => clearInterval(timer),
  };
}
