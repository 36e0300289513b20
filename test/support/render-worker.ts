/** Stands for the thread that renders pages, and does what the address says. */
import { parentPort, workerData } from 'node:worker_threads';
import type { CallOutcome, FromRenderThread, RenderedPage, ToRenderThread } from '#server/render-message.ts';

const tell = (message: FromRenderThread) => parentPort?.postMessage(message);

const encoder = new TextEncoder();

function page(text: string): RenderedPage {
  return { status: 200, headers: {}, body: encoder.encode(text), tags: [], whole: true };
}

const textOf = (outcome: CallOutcome) =>
  JSON.stringify('answer' in outcome ? outcome.answer : outcome.failure);

let asking = 0;
let told: readonly string[] = [];

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'published') {
    told = message.tags;
    return;
  }
  if (message.kind !== 'render') {
    return tell({ kind: 'rendered', order: asking, page: page(textOf(message.outcome)) });
  }
  const { order } = message;
  switch (message.page.target) {
    case '/dies':
      return process.exit(3);
    case '/throws':
      throw new Error('in the thread');
    case '/sticks':
      for (;;);
    case '/breaks':
      return tell({ kind: 'broke', order, error: new Error('of this page') });
    case '/knows':
      return tell({ kind: 'rendered', order, page: page(JSON.stringify([process.env, workerData])) });
    case '/logs':
      tell({ kind: 'log', order, level: 'warn', message: 'a part is missing', error: new Error('why') });
      return tell({ kind: 'rendered', order, page: page('') });
    case '/token':
      asking = order;
      return tell({ kind: 'token', order, call: 1 });
    case '/foretold':
      return tell({
        kind: 'rendered',
        order,
        page: page(message.foretold ? textOf(message.foretold.outcome) : ''),
      });
    case '/told':
      return tell({ kind: 'rendered', order, page: page(JSON.stringify(told)) });
    case '/asks-late':
      asking = order;
      // Of a page that nobody waits for.
      return tell({ kind: 'ask', order: 0, call: 1, name: 'site', input: {} });
    case '/asks':
      asking = order;
      return tell({ kind: 'ask', order, call: 1, name: 'site', input: {} });
    default:
      return tell({ kind: 'rendered', order, page: page(message.page.target) });
  }
});

const last = page('the last resort');
tell({
  kind: 'ready',
  stamp: { id: 'test', timestamp: 0 },
  assets: '/nowhere',
  lastResort: { kk: last, ru: last, en: last },
});
