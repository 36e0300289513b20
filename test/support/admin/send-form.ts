import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callAdmin } from './admin-page.ts';

/** Sends a form by the content API, as another system does. @returns the reference number */
export async function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  locale = 'ru',
): Promise<string> {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify({ consent: 'on', ...fields }),
  });
  const text = await response.text();
  const reference = /"reference":"([^"]+)"/u.exec(text)?.[1];
  if (reference === undefined) throw new Error(`${path}: ${response.status} ${text}`);
  return reference;
}

/** Releases all submissions from the quarantine, where those of programs without a browser are. */
export async function releaseAll(origin: string, cookie: string): Promise<void> {
  const response = await callAdmin(origin, 'GET', '/submissions?state=spam', { cookie });
  const { submissions } = (await response.json()) as AdminResult<'submissions'>;
  // In the order of their arrival.
  for (const { id } of submissions.reverse()) {
    const { status } = await callAdmin(origin, 'PATCH', `/submissions/${id}`, {
      body: { state: 'new' },
      cookie,
    });
    if (status !== 204) throw new Error(`submission ${id}: ${status}`);
  }
}
