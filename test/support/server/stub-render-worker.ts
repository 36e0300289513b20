/** Render worker stub: the request path selects its behaviour. */
import { parentPort, workerData } from 'node:worker_threads';
import type {
  CallOutcome,
  FromRenderWorker,
  RenderedPage,
  ToRenderWorker,
} from '#server/rendering/render-protocol.ts';

const send = (message: FromRenderWorker) => parentPort?.postMessage(message);

const encoder = new TextEncoder();

function page(text: string): RenderedPage {
  return { status: 200, headers: {}, body: encoder.encode(text), tags: [], isComplete: true };
}

const textOf = (outcome: CallOutcome) =>
  JSON.stringify('response' in outcome ? outcome.response : outcome.failure);

let waitingRenderId = 0;
let invalidatedTags: readonly string[] = [];

const sendPage = (renderId: number, text: string) => send({ kind: 'rendered', renderId, page: page(text) });

parentPort?.on('message', (message: ToRenderWorker) => {
  if (message.kind === 'invalidate') invalidatedTags = message.tags;
  else if (message.kind === 'response') sendPage(waitingRenderId, textOf(message.outcome));
  else handleRender(message.renderId, message.request.target);
});

function handleRender(renderId: number, target: string): void {
  switch (target) {
    case '/exit':
      process.exit(3);
      break;
    case '/throw':
      throw new Error('in the worker');
    case '/loop':
      for (;;);
    case '/render-failed':
      send({ kind: 'renderFailed', renderId, error: new Error('of this page') });
      break;
    case '/environment':
      sendPage(renderId, JSON.stringify([process.env, workerData]));
      break;
    case '/log':
      send({ kind: 'log', renderId, level: 'warn', message: 'a part is missing', error: new Error('why') });
      sendPage(renderId, '');
      break;
    case '/form-token':
      waitingRenderId = renderId;
      send({ kind: 'formToken', renderId, callId: 1 });
      break;
    case '/invalidated':
      sendPage(renderId, JSON.stringify(invalidatedTags));
      break;
    case '/late-call':
      waitingRenderId = renderId;
      // Belongs to a render that has ended.
      send({ kind: 'call', renderId: 0, callId: 1, name: 'site', input: {} });
      break;
    case '/call':
      waitingRenderId = renderId;
      send({ kind: 'call', renderId, callId: 1, name: 'site', input: {} });
      break;
    default:
      sendPage(renderId, target);
  }
}

const fallbackPage = page('fallback error page');
send({
  kind: 'ready',
  build: {
    stamp: { id: 'test', timestamp: 0 },
    assetsDir: '/nowhere',
    fallbackErrorPages: { kk: fallbackPage, ru: fallbackPage, en: fallbackPage },
  },
});
