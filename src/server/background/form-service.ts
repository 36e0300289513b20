import { join } from 'node:path';
import { redactError } from '#api/http/redact-error.ts';
import { addDays, calendarDay, localDateOfInstant } from '#language/date/calendar.ts';
import { isHolidayCalendarFinal } from '#language/date/working-day.ts';
import type { FormContext } from '#operations/forms/form-context.ts';
import { createFormTokens } from '#operations/forms/form-token.ts';
import { purgeMail } from '#operations/mail/purge-mail.ts';
import { purgeSubmissions } from '#operations/submissions/purge-submissions.ts';
import { reportQuarantine } from '#operations/submissions/report-quarantine.ts';
import type { Store } from '#store/connection/connect.ts';
import { createS3UploadStorage } from '#store/files/s3-upload-storage.ts';
import { openUploadInbox } from '#store/files/upload-inbox.ts';
import type { WebhookQueue } from '#store/forms/webhook-delivery.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { MailQueue } from '#store/mail/mail.ts';
import type { Config } from '../config.ts';
import { createClamavScanner } from './clamav-scanner.ts';

/** The folder of uploads. It is outside the folders that are served. */
export const inboxFolder = (dataDir: string) => join(dataDir, 'inbox');

export interface FormServiceOptions {
  config: Pick<Config, 'clamavUrl' | 'dataDir' | 'uploadBucket'>;
  store: Pick<Store, 'db'>;
  mail: MailQueue;
  webhooks: WebhookQueue;
  /** The secret of the installation. */
  secret: string;
  now: () => number;
  log: StoreLogger;
}

const HOUR_MS = 3_600_000;

const HOLIDAY_WARNING_DAYS = 31;

export interface FormService extends FormContext {
  /**
   * Starts the hourly maintenance: deletes expired data, reports the quarantine, checks the holiday calendar.
   */
  start(): void;
  stop(): void;
}

/** Creates the context for form submissions, which can be accepted before `start`. */
export function openFormService({
  config,
  store,
  mail,
  webhooks,
  secret,
  now,
  log,
}: FormServiceOptions): FormService {
  const context: FormContext = {
    db: store.db,
    now,
    formTokens: createFormTokens(secret),
    inbox: openUploadInbox(
      inboxFolder(config.dataDir),
      config.uploadBucket && createS3UploadStorage(config.uploadBucket),
    ),
    mail,
    webhooks,
    ...(config.clamavUrl !== undefined && { scanner: createClamavScanner(config.clamavUrl) }),
  };
  const deleteExpired = () => {
    Promise.all([purgeSubmissions(context), purgeMail(context)]).then(
      ([{ submissions, files }, mails]) => {
        if (submissions + files + mails > 0) {
          log.info({ submissions, files, mails }, 'expired submissions and e-mails were deleted');
        }
      },
      (error: unknown) =>
        log.warn({ err: redactError(error) }, 'expired submissions and e-mails could not be deleted'),
    );
  };
  let warnedYear: number | undefined;
  const checkCalendar = () => {
    const { year } = calendarDay(addDays(localDateOfInstant(now()), HOLIDAY_WARNING_DAYS));
    if (isHolidayCalendarFinal(year) || year === warnedYear) return;
    warnedYear = year;
    log.warn({ year }, 'the moved working days of this year are unknown: reply dates ignore them');
  };
  let timer: NodeJS.Timeout | undefined;
  const queueQuarantineReport = () => {
    reportQuarantine(context).then(
      (submissions) => {
        if (submissions > 0) log.info({ submissions }, 'the quarantine report was queued');
      },
      (error: unknown) => log.warn({ err: redactError(error) }, 'the quarantine report could not be queued'),
    );
  };
  const runMaintenance = () => {
    queueQuarantineReport();
    deleteExpired();
    checkCalendar();
  };
  return {
    ...context,
    start() {
      timer = setInterval(runMaintenance, HOUR_MS).unref();
      runMaintenance();
    },
    stop: () => clearInterval(timer),
  };
}
