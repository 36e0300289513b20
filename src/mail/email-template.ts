import type { Locale } from '#language/locale/locale.ts';

/** One part of a letter. Everything in it is plain text; how it is written down is the renderer's concern. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** What was filled in, line breaks kept. */
  | { kind: 'fields'; fields: readonly Field[] }
  | { kind: 'button'; label: string; url: string };

export type Field = Readonly<{ label: string; value: string }>;

/** What a letter says, before it is known to whom. */
export interface Letter {
  locale: Locale;
  /** One line. */
  subject: string;
  blocks: readonly Block[];
  /** In small print: why it came, how to end it, whose it is. */
  footer: readonly (string | Readonly<{ label: string; url: string }>)[];
}

/** Whose letter it is, in its language. */
export interface Company {
  brand: string;
  legalName: string;
  address: string;
  phone: string;
}

/** What every letter ends with. */
export const signature = ({ legalName, address, phone }: Company): string =>
  [legalName, address, phone].filter((part) => part !== '').join(', ');
