import type { FormReceipt } from '#contract/form.ts';
import type { Problem } from '#contract/problem.ts';
import { strictHandling } from '#model/forms/submitter.ts';
import { NO_ERROR_DATA } from '#specification.ts';

interface PostOptions {
  /** Whether the server may respond with a challenge. */
  acceptsChallenge?: boolean;
}

/**
 * Posts a form.
 * @throws Error with the problem of the server as JSON in its message (R-179 … R-183), or with `An error
 * occurred`
 */
export async function postForm(
  action: string,
  body: FormData,
  { acceptsChallenge = false }: PostOptions = {},
): Promise<FormReceipt> {
  const headers = { Accept: 'application/json', ...(acceptsChallenge && { Prefer: strictHandling }) };
  const json = await fetchJson(action, { method: 'POST', body, headers });
  if (isRecord(json) && isRecord(json.data)) return json.data as unknown as FormReceipt;
  throw new Error(isRecord(json) && 'status' in json ? JSON.stringify(json) : NO_ERROR_DATA);
}

/** @returns undefined on network errors and invalid JSON */
async function fetchJson(action: string, request: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(action, request);
    return await response.json();
  } catch {
    return undefined;
  }
}

/** @returns the problem in an error of `postForm`, or undefined without data */
export function parseProblem(error: unknown): Problem | undefined {
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
