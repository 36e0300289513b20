import type { Locale } from '#language/locale/locale.ts';

export interface ContentIssue {
  /** The language of the invalid edition; null for a shared field. */
  locale: Locale | null;
  path: readonly PropertyKey[];
  message: string;
}

/** The content violates a rule of its content type; nothing was changed. */
export class ContentValidationError extends Error {
  readonly issues: readonly ContentIssue[];

  constructor(subject: string, issues: readonly ContentIssue[]) {
    const lines = issues.map(
      ({ locale, path, message }) =>
        `${locale ?? 'shared'}: ${path.map(String).join('.') || '(entry)'}: ${message}`,
    );
    super(`${subject} is invalid: ${lines.join('; ')}`);
    this.name = 'ContentValidationError';
    this.issues = issues;
  }
}

/** The file was rejected. The message completes a sentence that begins with the file name. */
export class FileRejectedError extends Error {}
