import type { MailKind } from '#model/forms/mail-kinds.ts';
import type { Tones } from '#model/theme/tones.ts';
import type { EmailContent } from './email-template.ts';
import { type Mailbox, toAsciiAddress } from './mailbox.ts';
import { headerText } from './plain-text.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** An e-mail with its envelope and headers. */
export interface Message {
  /** Becomes the Message-ID, so it is the same for every attempt. */
  id: string;
  kind: MailKind | 'newsletter';
  createdAt: Date;
  from: Mailbox;
  to: string;
  /** Reply-To address, where it differs from the sender. */
  replyTo: string | null;
  content: EmailContent;
  /** Colours of the company. */
  tones: Tones;
  /** One-click unsubscribe URL (RFC 8058); for newsletters. */
  cancelUrl: string | null;
}

/**
 * Message options of nodemailer. Names and addresses are separate, so that a name cannot inject an address.
 * Domains are in ASCII, as RFC 5322 requires: nodemailer does not encode those of Message-ID and List-Id.
 */
export function toNodemailerOptions(message: Message) {
  const { id, kind, from, to, replyTo, cancelUrl } = message;
  const sender = toAsciiAddress(from.address) ?? from.address;
  const recipient = toAsciiAddress(to) ?? to;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${domain}>`,
    date: message.createdAt,
    envelope: { from: sender, to: [recipient] },
    from: { name: headerText(from.name), address: sender },
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: toAsciiAddress(replyTo) ?? replyTo } }),
    subject: headerText(message.content.subject),
    text: renderText(message.content),
    html: renderHtml(message.content, message.tones),
    headers: {
      'Content-Language': message.content.locale,
      // RFC 3834: prevents automatic replies.
      'Auto-Submitted': kind === 'receipt' ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(cancelUrl !== null && {
        'List-Id': `<news.${domain}>`,
        'List-Unsubscribe': `<${cancelUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        Precedence: 'bulk',
      }),
    },
  };
}
