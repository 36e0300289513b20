import type { AdminProblemCode, FieldFault } from './admin-messages.ts';

/** A rejected admin call. */
export class AdminProblemError extends Error {
  override readonly name = 'AdminProblemError';
  readonly code: AdminProblemCode;
  /** Message codes by field path. */
  readonly errors: Readonly<Record<string, FieldFault>>;
  /** Methods of a path, for a wrong method. */
  readonly allow: string | undefined;

  constructor(
    code: AdminProblemCode,
    { errors = {}, allow }: { errors?: Readonly<Record<string, FieldFault>>; allow?: string } = {},
  ) {
    super(`Admin call rejected: ${code}`);
    this.code = code;
    this.errors = errors;
    this.allow = allow;
  }
}
