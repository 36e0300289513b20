import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logContext, renderedContext } from './context.ts';
import { jsonInScript } from './json-in-script.ts';
import { withPatientScripts } from './patient-scripts.ts';
import { withStylesFirst } from './styles-first.ts';
import { wholeHtml } from './whole-html.ts';

// The server takes these from the built bundle: contexts are known by identity, and React Router is in it.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export {
  contentClientContext,
  formOutcomeContext,
  formTokenContext,
  logContext,
  refusalContext,
  renderedContext,
  siteContext,
} from './context.ts';

/** Milliseconds that the data of a page may take to be written; all of it is there before rendering begins. */
export const streamTimeout = 10_000;

/**
 * Renders a page to one piece of HTML. Nothing is streamed: the server needs the whole text to hash its inline scripts, to
 * compress and to keep it. It is given the text by the context; a body would be written as bytes only to be read again.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const page = await renderWhole(routerContext, request.url);
  const { errors, loaderData } = routerContext.staticHandlerContext;
  const html = withStylesFirst(withPatientScripts(page));
  context.get(renderedContext)({ html, ...(errors === null && { data: loaderData }) });
  return new Response(null, { status, headers });
}

/** The data is written at the end of the body; `ServerRouter` by itself would wait for it in a Suspense boundary. */
async function renderWhole({ serverHandoffStream, ...context }: EntryContext, url: string): Promise<string> {
  const html = wholeHtml(<ServerRouter context={context} url={url} />);
  if (!serverHandoffStream || !context.renderMeta?.didRenderScripts) return html;
  const end = html.lastIndexOf('</body>');
  return html.slice(0, end) + (await dataScript(serverHandoffStream)) + html.slice(end);
}

async function dataScript(stream: ReadableStream<Uint8Array>): Promise<string> {
  const utf8 = new TextDecoder();
  let text = '';
  for await (const bytes of stream) text += utf8.decode(bytes, { stream: true });
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${jsonInScript(text)});${controller}.close();</script>`;
}

export const handleError: HandleErrorFunction = (error, { context }) => {
  context.get(logContext).error('a page failed', error);
};
