import { setTimeout as sleep } from 'node:timers/promises';
import { DeliveryFailed } from '#mail/delivery-error.ts';
import type { MailTransport } from '#mail/transport.ts';
import type { MailState } from '#model/forms/mail-kinds.ts';
import type { StoreLog } from '#store/logger.ts';
import { dropMail, leaseMail, renewLease, settleMail } from '#store/mail/mail.ts';
import { composeMail, type MailContext } from './compose-mail.ts';

export interface DeliveryContext extends MailContext {
  transport: MailTransport;
  /** Told of letters by number and kind: a log holds no address. */
  log: Pick<StoreLog, 'info' | 'warn'>;
  /** For how long nobody else takes a letter whose sender shows no sign of life. */
  leaseSeconds: number;
}

/**
 * Sends one letter of the outbox and notes what became of it. Whoever comes for a letter that is gone has nothing to do.
 * Where we end between the other side's yes and our note of it, the letter goes again, under the same Message-ID.
 * @param attempt.last whether a failure is final
 * @throws DeliveryFailed where it is to be tried again
 */
export async function deliverMail(
  context: DeliveryContext,
  { messageId }: { messageId: string },
  attempt: { last: boolean },
): Promise<void> {
  const { db, transport, log, leaseSeconds } = context;
  const mail = await leaseMail(db, messageId, leaseSeconds);
  if (mail === undefined) return;
  if (mail === 'busy') throw new DeliveryFailed('somebody else is sending it', { final: false });
  const { id, kind, attempts } = mail;
  let state: MailState;
  try {
    const message = await composeMail(context, mail);
    if (!message) return await dropMail(db, id);
    state = await whileLeased(context, id, () => transport.send(message));
  } catch (error) {
    // What is not of the transport may tell of a person in its words; it stays out of the outbox and the log.
    const failure =
      error instanceof DeliveryFailed
        ? error
        : new DeliveryFailed(`not made: ${nameOf(error)}`, { final: false });
    const final = failure.final || attempt.last;
    await settleMail(db, id, { state: final ? 'failed' : 'queued', error: failure.message });
    const said = final ? 'a letter was not delivered' : 'a letter is tried again later';
    log.warn({ mail: id, kind, attempts, reason: failure.message }, said);
    if (final) return;
    throw failure;
  }
  await noteStubbornly(() => settleMail(db, id, { state }));
  log.info({ mail: id, kind, state, attempts }, 'a letter went out');
}

/** Keeps the letter for us as long as the work takes: however slow a server is, another process does not come in between. */
async function whileLeased<T>(
  { db, leaseSeconds }: DeliveryContext,
  id: number,
  work: () => Promise<T>,
): Promise<T> {
  // One that cannot be renewed runs out; what is under way goes on all the same.
  const renew = () => void renewLease(db, id, leaseSeconds).catch(() => undefined);
  const timer = setInterval(renew, (leaseSeconds * 1000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);

/** The letter has gone: a database that is away for a moment must not make us send it again. */
async function noteStubbornly(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note();
    } catch (error) {
      if (tries === 5) throw error;
      await sleep(tries * 1000);
    }
  }
}
