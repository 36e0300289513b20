import type { HydrationState } from 'react-router';
import { jsonInScript } from '../document/serialize-json.ts';

/** What the browser takes a rendered page over with; it stands in the page as JSON. */
export interface HydrationData extends HydrationState {
  buildId: string;
}

/** @returns JSON for a script element */
export function hydrationJson({ loaderData, ...data }: HydrationData): string {
  const shown = Object.entries(loaderData ?? {}).map(([id, each]) => [id, withoutForm(each)]);
  return jsonInScript({ ...data, loaderData: Object.fromEntries(shown) });
}

/** A form stands in the page already, and `FormBlock` takes it from there. */
function withoutForm(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('form' in data)) return data;
  const { form } = data;
  if (typeof form !== 'object' || form === null || !('formHtml' in form)) return data;
  return { ...data, form: { ...form, formHtml: undefined } };
}
