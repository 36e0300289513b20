import type { Locale } from '#language/locale/locale.ts';
import type { RedirectConflict } from '#model/content-types/site/redirect.ts';
import type { ContrastFault } from '#model/content-types/site/theme.ts';

/** Why a value is invalid. Messages for editors follow from it; parameters complete them. */
export type IssueFault =
  | {
      code:
        | 'missing'
        | 'invalid'
        | 'invalid-date'
        | 'invalid-email'
        | 'invalid-path'
        | 'invalid-phone'
        | 'invalid-postal-code'
        | 'invalid-url'
        | 'line-break'
        | 'duplicate-key'
        | 'invalid-time'
        | 'equal-times'
        | 'reversed-period'
        | 'reversed-limits'
        | 'entry-missing'
        | 'file-missing'
        | 'slug-invalid'
        | 'slug-reserved'
        | 'slug-taken'
        | 'no-edition'
        | 'wrong-status'
        | 'unknown-field'
        | 'too-much-data'
        | 'outdated-base'
        | 'suggested-translation';
    }
  | { code: 'too-long'; excess: number; max: number }
  | { code: 'too-many-items' | 'too-large'; max: number }
  | { code: 'too-few-items' | 'too-small'; min: number }
  | { code: 'markup' | 'unknown-placeholder'; source: string }
  | ContrastFault
  | RedirectConflict;

export interface ContentIssue {
  /** The language of the invalid edition; null for a shared field. */
  locale: Locale | null;
  path: readonly PropertyKey[];
  /** The path with keys instead of indices, if the value was at hand. */
  keyPath?: string;
  message: string;
  /** Unknown for rules that only files can violate. */
  fault?: IssueFault;
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
