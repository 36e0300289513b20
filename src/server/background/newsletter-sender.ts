import { redactError } from '#api/http/redact-error.ts';
import { archiveNewsletters } from '#operations/newsletters/archive-newsletters.ts';
import {
  deliverNextNewsletter,
  type NewsletterDeliveryContext,
} from '#operations/newsletters/deliver-newsletter.ts';
import { finishSentNewsletters, startDueNewsletters } from '#operations/newsletters/start-newsletter.ts';

/** Starts scheduled newsletters and sends their e-mails, a few at a time. */
export interface NewsletterSender {
  start(): void;
  /** Waits for the e-mails that are being sent. */
  stop(): Promise<void>;
}

const CONCURRENCY = 2;
const ARCHIVE_INTERVAL_MS = 3_600_000;

export function createNewsletterSender(
  context: NewsletterDeliveryContext,
  intervalMs: number,
): NewsletterSender {
  const { log } = context;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let archivedAt = -Infinity;

  /** Sends until nothing is due. During an outage of the mail server, the rest waits for the next run. */
  async function deliver(): Promise<void> {
    while (!isStopped) {
      if ((await deliverNextNewsletter(context)) !== 'done') return;
    }
  }

  async function send(): Promise<void> {
    const started = await startDueNewsletters(context);
    if (started > 0) log.info({ newsletters: started }, 'scheduled newsletters were started');
    await Promise.all(Array.from({ length: CONCURRENCY }, deliver));
    for (const newsletter of await finishSentNewsletters(context)) {
      log.info({ newsletter }, 'a newsletter was sent');
    }
    if (performance.now() - archivedAt < ARCHIVE_INTERVAL_MS) return;
    archivedAt = performance.now();
    await archiveNewsletters(context);
  }

  async function tick(): Promise<void> {
    try {
      await send();
    } catch (error) {
      log.warn({ err: redactError(error) }, 'newsletters are sent later');
    }
    if (!isStopped) timer = setTimeout(run, intervalMs).unref();
  }

  function run(): void {
    running = tick();
  }

  return {
    start: run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
