import { renderToReadableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logContext, renderedDataContext } from './context.ts';
import { withPatientScripts } from './patient-scripts.ts';

// The server takes these from the built bundle: contexts are known by identity, and React Router is in it.
export { createRequestHandler, RouterContextProvider } from 'react-router';
export {
  contentClientContext,
  formOutcomeContext,
  formTokenContext,
  logContext,
  refusalContext,
  renderedDataContext,
  siteContext,
} from './context.ts';

/** Milliseconds that the data of a page may take to be written; all of it is there before rendering begins. */
export const streamTimeout = 10_000;

/**
 * Renders a page to one piece of HTML. Nothing is streamed: the server needs the whole text to hash its inline
 * scripts, to compress and to keep it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const failures: unknown[] = [];
  const stream = await renderToReadableStream(<ServerRouter context={routerContext} url={request.url} />, {
    signal: request.signal,
    onError: (error) => void failures.push(error),
    // Everything in place, nothing moved there later by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const html = withPatientScripts(await new Response(stream).text());
  // A fault inside a Suspense boundary leaves a hole in the page: render the error page instead.
  if (failures.length > 0) throw failures[0];
  const { errors, loaderData } = routerContext.staticHandlerContext;
  if (errors === null) context.get(renderedDataContext)(loaderData);
  return new Response(html, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(logContext).error('a page failed', error);
};
