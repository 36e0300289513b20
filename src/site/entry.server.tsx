import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logContext, renderedContext } from './context.ts';
import { withPatientScripts } from './patient-scripts.ts';

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
  const page = await renderWhole(<ServerRouter context={routerContext} url={request.url} />, request.signal);
  const { errors, loaderData } = routerContext.staticHandlerContext;
  const html = withPatientScripts(page);
  context.get(renderedContext)({ html, ...(errors === null && { data: loaderData }) });
  return new Response(null, { status, headers });
}

/** Rejects with the first fault, also one inside a Suspense boundary: it would leave a hole in the page. */
async function renderWhole(page: ReactNode, signal: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { pipe, abort } = renderToPipeableStream(page, {
    onError: reject,
    onShellError: reject,
    onAllReady: () => pipe(gathered(resolve, reject)),
    // Everything in place, nothing moved there later by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const giveUp = () => abort(signal.reason);
  signal.addEventListener('abort', giveUp, { once: true });
  try {
    return await promise;
  } finally {
    // The signal outlives the page by seconds, and would keep all that it was made of.
    signal.removeEventListener('abort', giveUp);
  }
}

/** As much of a writable stream as React asks for. It writes long texts as they are and short ones as bytes. */
function gathered(resolve: (text: string) => void, reject: (error: unknown) => void): NodeJS.WritableStream {
  let text = '';
  const utf8 = new TextDecoder();
  return {
    write(chunk: string | Uint8Array) {
      text += typeof chunk === 'string' ? chunk : utf8.decode(chunk);
      return true;
    },
    end: () => resolve(text),
    destroy: reject,
    on: () => undefined,
  } as NodeJS.WritableStream;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  context.get(logContext).error('a page failed', error);
};
