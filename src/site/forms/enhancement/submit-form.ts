import type { FormReceipt } from '#contract/form.ts';
import type { Problem } from '#contract/problem.ts';
import { strictHandling } from '#model/forms/submitter.ts';
import { NO_ERROR_DATA } from '#specification.ts';

interface PostOptions {
  /** Whether the server may answer with a challenge. */
  solvesChallenge?: boolean;
}

/**
 * Posts a form as its action takes it.
 * @throws Error whose message is the problem that the server told of, as JSON (R-179 … R-183), or `An error occurred`
 */
export async function postForm(
  action: string,
  body: FormData,
  { solvesChallenge = false }: PostOptions = {},
): Promise<FormReceipt> {
  const headers = { Accept: 'application/json', ...(solvesChallenge && { Prefer: strictHandling }) };
  const answer = await answerOf(action, { method: 'POST', body, headers });
  if (isRecord(answer) && isRecord(answer.data)) return answer.data as unknown as FormReceipt;
  throw new Error(isRecord(answer) && 'status' in answer ? JSON.stringify(answer) : NO_ERROR_DATA);
}

async function answerOf(action: string, request: RequestInit): Promise<unknown> {
  try {
    const answer = await fetch(action, request);
    return await answer.json();
  } catch {
    // Nobody answered, or not in JSON.
    return undefined;
  }
}

/** The problem that `postForm` threw; undefined where there was no data. */
export function problemOf(error: unknown): Problem | undefined {
  try {
    return error instanceof Error && error.message !== NO_ERROR_DATA
      ? (JSON.parse(error.message) as Problem)
      : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
