import type { MailKind } from '#model/forms/mail-kinds.ts';
import type { Letter } from './email-template.ts';
import { asciiAddress, type Mailbox } from './mailbox.ts';
import { plainLine } from './plain-text.ts';
import { htmlOf } from './render-html.ts';
import { textOf } from './render-text.ts';

/** A letter with everything that its envelope and its head say. */
export interface Message {
  /** Names it: the same however often it is tried. */
  id: string;
  kind: MailKind;
  madeAt: Date;
  from: Mailbox;
  to: string;
  /** Who gets the answer, where that is not who sends it. */
  replyTo: string | null;
  letter: Letter;
  /** RFC 8058: where a mail program ends the subscription by a POST; of newsletters alone. */
  cancelUrl: string | null;
}

/**
 * As nodemailer takes it. Addresses are given apart from names, so that neither can pass for a second address. Domains are
 * in ASCII everywhere: nodemailer encodes those of addresses, but neither Message-ID nor List-Id (RFC 5322 has no others).
 */
export function composed({ id, kind, madeAt, from, to, replyTo, letter, cancelUrl }: Message) {
  const sender = asciiAddress(from.address) ?? from.address;
  const recipient = asciiAddress(to) ?? to;
  const domain = sender.slice(sender.lastIndexOf('@') + 1);
  return {
    messageId: `<${id}@${domain}>`,
    date: madeAt,
    envelope: { from: sender, to: [recipient] },
    from: { name: plainLine(from.name), address: sender },
    to: { name: '', address: recipient },
    ...(replyTo !== null && { replyTo: { name: '', address: asciiAddress(replyTo) ?? replyTo } }),
    subject: plainLine(letter.subject),
    text: textOf(letter),
    html: htmlOf(letter),
    headers: {
      'Content-Language': letter.locale,
      // RFC 3834: no holiday notice answers it.
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
