import { createTransport } from 'nodemailer';
import { DeliveryError, toDeliveryError } from './delivery-error.ts';
import { isEmailAddress } from './mailbox.ts';
import { toNodemailerOptions } from './message.ts';
import type { MailTransport } from './transport.ts';

/** Timeout of one e-mail: above the delay of a slow server, below the timeout of the sending job. */
const SMTP_TIMEOUT_MS = 90_000;

const isLoopback = (host: string) => /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/u.test(host);

/**
 * Sends over one SMTP connection per e-mail. A persistent connection saves little at this volume, and the
 * outcome is unknown when it breaks during a transmission.
 * @param url `smtps://user:password@host` or `smtp://host:587`; passwords require TLS, except on loopback
 */
export function createSmtpTransport(url: string, timeoutMs: number = SMTP_TIMEOUT_MS): MailTransport {
  const { protocol, username, hostname } = new URL(url);
  const mailer = createTransport({
    url,
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback(hostname),
    connectionTimeout: Math.min(20_000, timeoutMs),
    greetingTimeout: Math.min(20_000, timeoutMs),
    socketTimeout: Math.min(60_000, timeoutMs),
    dnsTimeout: Math.min(20_000, timeoutMs),
    // E-mail content must not refer to files or URLs for nodemailer to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      if (!isEmailAddress(message.to)) throw new DeliveryError('no address', { final: true });
      try {
        await mailer.sendMail({ ...toNodemailerOptions(message), signal: AbortSignal.timeout(timeoutMs) });
        return 'sent';
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
  };
}
