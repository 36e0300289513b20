import { DeliveryError } from '#mail/delivery-error.ts';
import type { MailTransport } from '#mail/transport.ts';
import type { MailState } from '#model/forms/mail-kinds.ts';
import type { StoreLogger } from '#store/logger.ts';
import { deleteMail, leaseMail, recordMailOutcome, renewLease } from '#store/mail/mail.ts';
import { composeMail, type MailContext } from './compose-mail.ts';
import { storeWithRetries } from './store-with-retries.ts';

export interface DeliveryContext extends MailContext {
  transport: MailTransport;
  /** Log entries identify an e-mail by id and kind; they contain no address. */
  log: Pick<StoreLogger, 'info' | 'warn'>;
  /** Lease duration, after which another process may take over an e-mail. */
  leaseSeconds: number;
}

/**
 * Sends one e-mail of the outbox and stores the result. Does nothing if the e-mail no longer exists. Delivery
 * is at least once: after a crash between sending and storing, the e-mail is sent again under the same
 * Message-ID.
 * @param attempt.last whether a failure is final
 * @throws DeliveryError if the delivery is to be retried
 */
export async function deliverMail(
  context: DeliveryContext,
  { messageId }: { messageId: string },
  attempt: { last: boolean },
): Promise<void> {
  const { db, transport, log, leaseSeconds } = context;
  const mail = await leaseMail(db, messageId, leaseSeconds);
  if (mail === undefined) return;
  if (mail === 'busy') throw new DeliveryError('another process is sending it', { final: false });
  const { id, kind, attempts } = mail;
  let state: MailState;
  try {
    const message = await composeMail(context, mail);
    if (!message) return await deleteMail(db, id);
    state = await withLeaseRenewal(context, id, () => transport.send(message));
  } catch (error) {
    // Messages of other errors may contain personal data and are not stored or logged.
    const failure =
      error instanceof DeliveryError
        ? error
        : new DeliveryError(`not composed: ${nameOf(error)}`, { final: false });
    const final = failure.final || attempt.last;
    await recordMailOutcome(db, id, { state: final ? 'failed' : 'queued', error: failure.message });
    const outcome = final ? 'e-mail was not delivered' : 'e-mail delivery is retried later';
    log.warn({ mail: id, kind, attempts, reason: failure.message }, outcome);
    if (final) return;
    throw failure;
  }
  await storeWithRetries(() => recordMailOutcome(db, id, { state }));
  log.info({ mail: id, kind, state, attempts }, 'e-mail sent');
}

/** Renews the lease while a slow mail server is being served, so that no other process sends the e-mail. */
async function withLeaseRenewal<T>(
  { db, leaseSeconds }: DeliveryContext,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  // If renewal fails, the lease expires, but the current delivery continues.
  const renew = () => void renewLease(db, id, leaseSeconds).catch(() => undefined);
  const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
