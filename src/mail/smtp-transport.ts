import { createTransport } from 'nodemailer';
import { DeliveryFailed, deliveryFailure } from './delivery-error.ts';
import { isAddress } from './mailbox.ts';
import { composed } from './message.ts';
import type { MailTransport } from './transport.ts';

/** How long one letter may take, in milliseconds: longer than a slow server, shorter than the job that sends it. */
const PATIENCE = 90_000;

const isOurMachine = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(host);

/**
 * Sends through a mail server, one connection a letter: a connection kept open saves little at our numbers, and whoever
 * holds it must guess what became of a letter when it breaks.
 * @param url `smtps://user:password@host` or `smtp://host:587`; a password never goes over a line without encryption
 */
export function smtpTransport(url: string, patienceMs: number = PATIENCE): MailTransport {
  const { protocol, username, hostname } = new URL(url);
  const mailer = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '' && !isOurMachine(hostname),
    connectionTimeout: Math.min(20_000, patienceMs),
    greetingTimeout: Math.min(20_000, patienceMs),
    socketTimeout: Math.min(60_000, patienceMs),
    dnsTimeout: Math.min(20_000, patienceMs),
    // A letter is made of its own words: it names no file and no address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      if (!isAddress(message.to)) throw new DeliveryFailed('no address', { final: true });
      try {
        await mailer.sendMail({ ...composed(message), signal: AbortSignal.timeout(patienceMs) });
        return 'sent';
      } catch (error) {
        throw deliveryFailure(error);
      }
    },
  };
}
