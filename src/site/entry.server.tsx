import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { isLocale } from '#language/locale.ts';
import { logContext, renderedContext } from './context.ts';
import { withEndScripts } from './end-scripts.ts';
import { jsonInScript } from './json-in-script.ts';
import { inlineScripts } from './own-scripts.ts';
import { ScriptsPlaceContext } from './page-scripts.tsx';
import { PAGE_DATA } from './patient-scripts.ts';
import { withStylesFirst } from './styles-first.ts';
import { wholeHtml } from './whole-html.ts';

// The server takes these from the built bundle: contexts are known by identity, and React Router is in it.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export {
  addressContext,
  contentClientContext,
  formOutcomeContext,
  formTokenContext,
  logContext,
  refusalContext,
  renderedContext,
  siteContext,
} from './context.ts';

/** Milliseconds that the answer to a call for data may take to be written; all of it is there before. */
export const streamTimeout = 10_000;

/**
 * Renders a page to one piece of HTML. Nothing is streamed: the server needs the whole text to hash its inline scripts, to
 * compress and to keep it. It is given the text by the context; a body would be written as bytes only to be read again.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const { staticHandlerContext } = routerContext;
  const { head, body, end, scripts } = withEndScripts(staticHandlerContext, (place) =>
    wholeHtml(
      <ScriptsPlaceContext value={place}>
        <ServerRouter context={routerContext} url={request.url} />
      </ScriptsPlaceContext>,
    ),
  );
  const { errors, loaderData } = staticHandlerContext;
  // Without scripts nobody reads the data.
  const active = scripts ? [scripts.text, ...dataElement(staticHandlerContext)] : [];
  const html = [withStylesFirst(head), ...body, end, ...active, '</body></html>'].join('');
  context.get(renderedContext)({
    html,
    // Whatever else looks like a script came with the content and must not run, however it got there.
    ownScripts: [...inlineScripts(head), ...(scripts?.inline ?? [])],
    ...(errors === null && { data: loaderData }),
  });
  // React Router's static router has getters, and V8 makes those in the old generation: until the whole heap is collected, what
  // they lead to would be taken for alive and copied again and again.
  staticHandlerContext.loaderData = {};
  return new Response(null, { status, headers });
}

/** What React takes the page over with, in pieces: all of it is plain data, as in the payloads of pages. */
function dataElement({ loaderData, actionData, errors }: EntryContext['staticHandlerContext']): string[] {
  const shown = Object.entries(loaderData).flatMap(([routeId, data], index) => [
    `${index === 0 ? '' : ','}${jsonInScript(routeId)}:`,
    dataText(routeId, data),
  ]);
  return [
    `<script type="application/json" id="${PAGE_DATA}">{"actionData":${jsonInScript(actionData)},`,
    `"errors":${jsonInScript(errors && plainErrors(errors))},"loaderData":{`,
    ...shown,
    '}}</script>',
  ];
}

const layoutTexts = new WeakMap<object, string>();

/** What the layout of a language has loaded is the same object for many pages, and long. */
function dataText(routeId: string, data: unknown): string {
  if (!isLocale(routeId) || typeof data !== 'object' || data === null) return jsonInScript(withoutForm(data));
  const text = layoutTexts.get(data) ?? jsonInScript(data);
  layoutTexts.set(data, text);
  return text;
}

/** A form stands in the page already, and `FormBlock` takes it from there. */
function withoutForm(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('form' in data)) return data;
  const { form } = data;
  if (typeof form !== 'object' || form === null || !('formHtml' in form)) return data;
  return { ...data, form: { ...form, formHtml: undefined } };
}

/** Of a refusal what the error page shows; of a fault that there was one. */
function plainErrors(errors: Readonly<Record<string, unknown>>) {
  const plain = (error: unknown) => {
    if (!isRouteErrorResponse(error)) return {};
    const { status, statusText, data } = error;
    return { status, statusText, data, internal: false };
  };
  return Object.fromEntries(Object.entries(errors).map(([routeId, error]) => [routeId, plain(error)]));
}

/** React Router throws an object, no `Error`, for an address that no route matches: that is no fault of ours. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(logContext).error('a page failed', error);
};
