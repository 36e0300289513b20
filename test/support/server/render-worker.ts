/** Stands for the thread that renders pages, and does what the address says. */
import { parentPort, workerData } from 'node:worker_threads';
import type {
  CallOutcome,
  FromRenderThread,
  RenderedPage,
  ToRenderThread,
} from '#server/rendering/render-protocol.ts';

const tell = (message: FromRenderThread) => parentPort?.postMessage(message);

const encoder = new TextEncoder();

function page(text: string): RenderedPage {
  return { status: 200, headers: {}, body: encoder.encode(text), tags: [], whole: true };
}

const textOf = (outcome: CallOutcome) =>
  JSON.stringify('answer' in outcome ? outcome.answer : outcome.failure);

let asking = 0;
let told: readonly string[] = [];

const hand = (order: number, text: string) => tell({ kind: 'rendered', order, page: page(text) });

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'published') told = message.tags;
  else if (message.kind === 'answered') hand(asking, textOf(message.outcome));
  else begin(message.order, message.page.target);
});

function begin(order: number, target: string): void {
  switch (target) {
    case '/dies':
      process.exit(3);
      break;
    case '/throws':
      throw new Error('in the thread');
    case '/sticks':
      for (;;);
    case '/breaks':
      tell({ kind: 'broke', order, error: new Error('of this page') });
      break;
    case '/knows':
      hand(order, JSON.stringify([process.env, workerData]));
      break;
    case '/logs':
      tell({ kind: 'log', order, level: 'warn', message: 'a part is missing', error: new Error('why') });
      hand(order, '');
      break;
    case '/token':
      asking = order;
      tell({ kind: 'token', order, call: 1 });
      break;
    case '/told':
      hand(order, JSON.stringify(told));
      break;
    case '/asks-late':
      asking = order;
      // Of a page that nobody waits for.
      tell({ kind: 'ask', order: 0, call: 1, name: 'site', input: {} });
      break;
    case '/asks':
      asking = order;
      tell({ kind: 'ask', order, call: 1, name: 'site', input: {} });
      break;
    default:
      hand(order, target);
  }
}

const last = page('the last resort');
tell({
  kind: 'ready',
  build: {
    stamp: { id: 'test', timestamp: 0 },
    assets: '/nowhere',
    lastResort: { kk: last, ru: last, en: last },
  },
});
