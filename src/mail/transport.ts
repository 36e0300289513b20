import type { Message } from './message.ts';

/** How letters leave us. */
export interface MailTransport {
  /**
   * Hands a letter over.
   * @returns `sent` where a server took it, `kept` where there is none and it lies in a file
   * @throws DeliveryFailed
   */
  send(message: Message): Promise<'sent' | 'kept'>;
}
