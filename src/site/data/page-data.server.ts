import type { HydrationState } from 'react-router';
import { serializeForScript } from '../document/serialize-json.ts';

/** Data for hydration, embedded in the HTML as JSON. */
export interface HydrationData extends HydrationState {
  buildId: string;
}

/** @returns JSON that is safe in a script element */
export function serializeHydrationData({ loaderData, ...data }: HydrationData): string {
  const slimData = Object.entries(loaderData ?? {}).map(([id, each]) => [id, withoutFormHtml(each)]);
  return serializeForScript({ ...data, loaderData: Object.fromEntries(slimData) });
}

/** Omits form HTML, which `FormBlock` reads from the document. */
function withoutFormHtml(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('form' in data)) return data;
  const { form } = data;
  if (typeof form !== 'object' || form === null || !('formHtml' in form)) return data;
  return { ...data, form: { ...form, formHtml: undefined } };
}
