/** Page data by route id, as components receive it. */
export type PageData = Record<string, unknown>;

interface HydrationData {
  buildId: string;
  loaderData: PageData;
}

/**
 * Reads the hydration data of a page.
 * @throws Error if the HTML has none
 */
export function readHydrationData(html: string): HydrationData {
  const [, json] = /<script type="application\/json" id="page-data"[^>]*>(.*?)<\/script>/u.exec(html) ?? [];
  if (json === undefined) throw new Error('the page has no hydration data');
  return JSON.parse(json) as HydrationData;
}

/** The page data in the HTML, completed with form HTML as during hydration. */
export function readPageData(html: string): PageData {
  const { loaderData } = readHydrationData(html);
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, withForm(data, html)]));
}

/** A form is serialised as HTML only; `FormBlock` reads it from there. */
function withForm(data: unknown, html: string): unknown {
  const { form } = data as { form?: { name?: string } };
  if (form?.name === undefined) return data;
  const [formHtml] = new RegExp(`<form [^>]*name="${form.name}" [^]*?</form>`, 'u').exec(html) ?? [];
  return { ...(data as object), form: { ...form, formHtml } };
}
