import type { Message } from './message.ts';

/** Delivery of e-mails. */
export interface MailTransport {
  /**
   * @returns `sent` where a server accepted the e-mail, `kept` (the state in the database) where it was written to a file
   * @throws DeliveryError
   */
  send(message: Message): Promise<'sent' | 'kept'>;
}
