import type { TranslateAdmin } from '../messages/admin-messages.ts';
import { ApiProblem, OfflineError } from './api-problem.ts';

/** What a failed call means, in the language of the user. */
export function describeFailure(error: unknown, t: TranslateAdmin): string {
  if (error instanceof ApiProblem) return error.message;
  return t(error instanceof OfflineError ? 'ui.offline.text' : 'ui.failure');
}
