/** The texts of the consent to the processing of personal data, in one language. */
export interface ConsentTexts {
  /** Beside the check box of each form. */
  label: string;
  title: string;
  lead: string;
  parts: readonly { title: string; text: string }[];
}

/** Data of the company and of the forms that texts of the consent name in braces, such as `{company}`. */
export const consentPlaceholders = [
  'version',
  'company',
  'address',
  'email',
  'phone',
  'months',
  'applyMonths',
] as const;

export type ConsentValues = Record<(typeof consentPlaceholders)[number], string | number>;

/** Placeholders with optional plural forms, as messages of the interface have them: `{months|month|months}`. */
const PLACEHOLDER = /\{([a-z][A-Za-z0-9]*)(?:\|[^{}|]+)*\}/gu;

/** @returns the first brace expression that is no placeholder of the consent; undefined if there is none */
export function findUnknownPlaceholder(text: string): string | undefined {
  const names = new Set<string>(consentPlaceholders);
  const unknown = Array.from(text.matchAll(PLACEHOLDER)).find(([, name = '']) => !names.has(name));
  if (unknown) return unknown[0];
  return /\{[^{}]*\}|[^{}]{0,20}[{}][^{}]{0,20}/u.exec(text.replace(PLACEHOLDER, ''))?.[0].trim();
}

/** What a sender agrees to, one text a line with unfilled placeholders. Submissions store its hash. */
export const consentLines = ({ label, title, lead, parts }: ConsentTexts): string =>
  [label, title, lead, ...parts.flatMap((part) => [part.title, part.text])].join('\n');
