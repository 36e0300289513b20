import { ContentError } from '#contract/content-error.ts';
import type { FormClient } from '#contract/form.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { problemOf } from '../http/problem-details.ts';
import { formToken, submitForm } from './submit-form.ts';

export interface LocalFormClientOptions {
  context: FormContext;
  request: FormRequest;
  /** Stands in the problem of a failure of ours. */
  requestId: string;
  /** Told of what went wrong on our side; the visitor is only told that something did. */
  onFailure?: (error: unknown) => void;
}

/** Hands on what visitors send within this process, by the API's own rules and words. */
export function createLocalFormClient({
  context,
  request,
  requestId,
  onFailure,
}: LocalFormClientOptions): FormClient {
  const asAnswered = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      const { status, body, headers } = problemOf(error, request.locale, requestId);
      if (status >= 500) onFailure?.(error);
      const retryAfter = Number(headers['retry-after']) || undefined;
      throw new ContentError(status, body.message, body, { cause: error, retryAfter });
    }
  };
  return {
    token: async (kind) => formToken(context, kind),
    submit: (form, post) => asAnswered(() => submitForm(context, request, form, post)),
  };
}
