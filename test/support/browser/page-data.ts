/** The data of a page by route id, as components are given it. */
export type PageData = Record<string, unknown>;

interface HydrationData {
  buildId: string;
  loaderData: PageData;
}

/** What a page's HTML brings along for script. */
export function hydrationDataIn(html: string): HydrationData {
  const [, json] = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/u.exec(html) ?? [];
  if (json === undefined) throw new Error('the page brings no data along');
  return JSON.parse(json) as HydrationData;
}

/** The data that a page's HTML brings along, by which React takes it over. */
export function dataInHtml(html: string): PageData {
  const { loaderData } = hydrationDataIn(html);
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, withForm(data, html)]));
}

/** A form is in the page alone, from where `FormBlock` takes it. */
function withForm(data: unknown, html: string): unknown {
  const { form } = data as { form?: { name?: string } };
  if (form?.name === undefined) return data;
  const [formHtml] = new RegExp(`<form [^>]*name="${form.name}" [^]*?</form>`, 'u').exec(html) ?? [];
  return { ...(data as object), form: { ...form, formHtml } };
}
