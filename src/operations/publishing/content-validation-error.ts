import type { Locale } from '#language/locale/locale.ts';

export interface Issue {
  /** The language whose edition is at fault; null where it is a shared field. */
  locale: Locale | null;
  path: readonly PropertyKey[];
  message: string;
}

/** The content breaks a rule of its type; nothing has been changed. */
export class ContentRefused extends Error {
  readonly issues: readonly Issue[];

  constructor(what: string, issues: readonly Issue[]) {
    const lines = issues.map(
      ({ locale, path, message }) =>
        `${locale ?? 'shared'}: ${path.map(String).join('.') || '(whole)'}: ${message}`,
    );
    super(`${what} was refused: ${lines.join('; ')}`);
    this.name = 'ContentRefused';
    this.issues = issues;
  }
}

/** A file that cannot be stored. The message completes a sentence that begins with the file's name. */
export class FileRefused extends Error {}
