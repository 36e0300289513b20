/** A failed call. The message is in the language of the user. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  /** Machine-readable cause, such as `wrong-credentials`. */
  readonly code: string;
  /** Messages by field path. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, body: Partial<ProblemBody>) {
    super(body.message ?? body.title ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? '';
    this.errors = body.errors ?? {};
    this.retryAfterSeconds = body.retryAfterSeconds;
  }
}

interface ProblemBody {
  title: string;
  message: string;
  code: string;
  errors: Record<string, string[]>;
  retryAfterSeconds: number;
}

/** The server was not reached. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';

  constructor(cause: unknown) {
    super('The server was not reached.', { cause });
  }
}
