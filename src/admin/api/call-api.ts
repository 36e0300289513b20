import type { AdminInput, AdminResult } from '#contract/admin/admin-call-types.ts';
import { type AdminCallName, adminRoutes } from '#contract/admin/admin-routes.ts';
import { ApiProblem, OfflineError } from './api-problem.ts';

type Options<Name extends AdminCallName> = AdminInput<Name> & {
  signal?: AbortSignal;
  /** `false`: an expired session is an error instead of opening the sign-in dialog. */
  renewsSession?: boolean;
};

let locale = 'kk';
let renewSession: (() => Promise<void>) | undefined;

/** Sets the language of error messages in responses. */
export function setApiLocale(value: string): void {
  locale = value;
}

/**
 * Sets what happens when the session has expired: the function resolves when the user has signed in again, and
 * the call is repeated; it rejects if the user gives up.
 */
export function setSessionRenewal(renew: (() => Promise<void>) | undefined): void {
  renewSession = renew;
}

/**
 * Performs an admin call.
 * @throws ApiProblem for an error response, OfflineError if the server was not reached
 */
export async function callApi<Name extends AdminCallName>(
  name: Name,
  options: Options<Name> = {},
): Promise<AdminResult<Name>> {
  const { body, signal, renewsSession = true } = options;
  const [method] = adminRoutes[name];
  const init: RequestInit = {
    method,
    headers: { accept: 'application/json', 'accept-language': locale },
    ...(signal && { signal }),
  };
  if (body !== undefined) {
    init.headers = { ...init.headers, 'content-type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetchWithSession(callUrl(name, options), init, renewsSession);
  return (response.status === 204 ? null : await response.json()) as AdminResult<Name>;
}

/** Fetches with the session of the user, also after it was renewed. @throws ApiProblem, OfflineError */
async function fetchWithSession(url: string, init: RequestInit, renewsSession: boolean): Promise<Response> {
  for (;;) {
    const response = await fetchOnline(url, init);
    if (response.ok) return response;
    const problem = new ApiProblem(response.status, await response.json().catch(() => ({})));
    if (problem.code !== 'signed-out' || !renewsSession || renewSession === undefined) throw problem;
    await renewSession();
  }
}

async function fetchOnline(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new OfflineError(error);
  }
}

/** The URL of a call, also for links to downloads. */
export function callUrl<Name extends AdminCallName>(name: Name, { params, query }: AdminInput<Name>): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = adminRoutes[name][1].replace(/\{([a-zA-Z]+)\}/g, (_, param: string) =>
    encodeURIComponent(String(values[param] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [param, value] of Object.entries((query ?? {}) as Record<string, string | number | undefined>)) {
    if (value !== undefined && value !== '') search.set(param, String(value));
  }
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}
