import type { Locale } from '#language/locale/locale.ts';

/** A part of an e-mail. All values are plain text; the renderers escape and format them. */
export type Block =
  | { kind: 'text'; text: string }
  /** Level 1 by default. */
  | { kind: 'heading'; text: string; level?: 1 | 2 }
  /** Submitted form fields; line breaks are preserved. */
  | { kind: 'fields'; fields: readonly Field[] }
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string };

export type Field = Readonly<{ label: string; value: string }>;

/** Content of an e-mail, independent of the recipient. */
export interface EmailContent {
  locale: Locale;
  /** A single line. */
  subject: string;
  blocks: readonly Block[];
  /** Small print: reason for the e-mail, how to unsubscribe, the company. */
  footer: readonly (string | Readonly<{ label: string; url: string }>)[];
}

/** The sending company, in the locale of the e-mail. */
export interface Company {
  brand: string;
  legalName: string;
  address: string;
  phone: string;
}

/** Last line of the footer. */
export const signature = ({ legalName, address, phone }: Company): string =>
  [legalName, address, phone].filter((part) => part !== '').join(', ');
