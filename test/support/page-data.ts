import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';

/** The data of a page by route id, as components are given it. */
export type PageData = Record<string, unknown>;

/** Reads what React Router writes, with React Router itself. */
async function decoded(text: string): Promise<unknown> {
  const body = new Response(text).body;
  if (body === null) throw new Error('there is nothing to decode');
  // It asks the browser's window for the classes of errors alone.
  const { value } = await decode(body, globalThis as unknown as Parameters<typeof decode>[1]);
  return value;
}

/** The data that a page's HTML brings along, by which React takes it over. */
export function dataInHtml(html: string): PageData {
  const [, json] = /<script type="application\/json" id="page-data">(.*?)<\/script>/u.exec(html) ?? [];
  if (json === undefined) throw new Error('the page brings no data along');
  const { loaderData } = JSON.parse(json) as { loaderData: PageData };
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, withForm(data, html)]));
}

/** A form is in the page alone, from where `FormBlock` takes it. */
function withForm(data: unknown, html: string): unknown {
  const { form } = data as { form?: { name?: string } };
  if (form?.name === undefined) return data;
  const [formHtml] = new RegExp(`<form [^>]*name="${form.name}" [^]*?</form>`, 'u').exec(html) ?? [];
  return { ...(data as object), form: { ...form, formHtml } };
}

/** The data that React Router is answered when it asks for that of a page alone. */
export async function dataInAnswer(text: string): Promise<PageData> {
  const routes = (await decoded(text)) as Record<string, { data: unknown }>;
  return Object.fromEntries(Object.entries(routes).map(([id, { data }]) => [id, data]));
}
