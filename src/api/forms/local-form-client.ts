import { ContentError } from '#contract/content-error.ts';
import type { FormClient } from '#contract/form.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { toProblem } from '../http/problem-details.ts';
import { createFormToken, submitForm } from './submit-form.ts';

export interface LocalFormClientOptions {
  context: FormContext;
  request: FormRequest;
  /** Becomes `instance` of a 5xx problem. */
  requestId: string;
  /** Receives server errors for logging. */
  onFailure?: (error: unknown) => void;
}

/** Creates a client that submits forms in the same process, with the validation and messages of the API. */
export function createLocalFormClient({
  context,
  request,
  requestId,
  onFailure,
}: LocalFormClientOptions): FormClient {
  const toContentErrors = async <T>(run: () => Promise<T>): Promise<T> => {
    try {
      return await run();
    } catch (error) {
      const { status, body, headers } = toProblem(error, request.locale, requestId);
      if (status >= 500) onFailure?.(error);
      const retryAfter = Number(headers['retry-after']) || undefined;
      throw new ContentError(status, body.message, body, { cause: error, retryAfter });
    }
  };
  return {
    requestToken: async (kind) => createFormToken(context, kind),
    submit: (form, post) => toContentErrors(() => submitForm(context, request, form, post)),
  };
}
