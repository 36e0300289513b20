import { type CallName, calls, type InputOf } from './calls.ts';

/** Builds the path and query of a call; undefined values are omitted. */
export function buildCallUrl<Name extends CallName>(
  name: Name,
  input: Partial<InputOf<Name>>,
): { params: Record<string, string>; path: string; query: URLSearchParams } {
  const { path: template, params: names } = calls[name];
  const params: Record<string, string> = {};
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    if (key in names.shape) params[key] = String(value);
    else query.set(key, String(value));
  }
  const path = template.replace(/\{([a-z]+)\}/gu, (_, key: string) =>
    encodeURIComponent((params[key] ?? '').toWellFormed()),
  );
  return { params, path, query };
}
