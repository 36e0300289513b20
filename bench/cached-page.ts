import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startBareNode } from './tools/bare-node.ts';
import { median, microseconds, type Row } from './tools/figures.ts';
import { hasWrk, heavyLoad } from './tools/load.ts';
import { hasNginx, startNginx } from './tools/nginx.ts';
import { CLIENT_CORE, pin, processTime, SERVER_CORE } from './tools/process.ts';
import { ask, asStatic } from './tools/response.ts';
import { settled } from './tools/site.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const PATH = '/press-center';

/** The least that a visitor says who takes compressed answers. */
const plain = { 'accept-encoding': 'gzip, deflate, br' };

/** What Chromium says when it opens a page. */
const browser = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'kk-KZ,kk;q=0.9,ru;q=0.8,en;q=0.7',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
  'upgrade-insecure-requests': '1',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

interface Contender {
  origin: string;
  pid: number;
}

interface Measured {
  time: number[];
  perSecond: number[];
  p99: number[];
  failures: number;
}

/**
 * What a kept page costs us, what the same bytes cost nginx as a file, and what they cost Node with nothing of ours around
 * them, round by round in turns.
 */
export async function measureCachedPage(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess(
    { DATA_DIR: `${directory.path}/var`, LOG_LEVEL: 'info' },
    { clock: 'real' },
  );
  try {
    // Pictures are made by a process of the server's, whose time would count.
    await settled(site);
    site.ignoreOutput();
    const page = await ask(site.origin + PATH, plain);
    const answer = asStatic(PATH, page);
    const bare = await startBareNode(answer);
    const nginx = hasNginx() ? await startNginx(answer) : undefined;
    try {
      const others = { ...(nginx && { nginx }), 'bare Node': bare };
      const pinned = pin(
        [site, ...Object.values(others)].map(({ pid }) => pid),
        SERVER_CORE,
      );
      const rows = await compare(site, others);
      return [
        { what: 'a kept page, measured by', wanted: '–', measured: conditions(pinned, page.body) },
        ...rows,
      ];
    } finally {
      await nginx?.stop();
      await bare.stop();
    }
  } finally {
    await site.stop();
    await directory.remove();
  }
}

function conditions(pinned: boolean, body: Buffer): string {
  const parts = [
    `${body.length} bytes`,
    hasWrk() ? 'wrk' : 'autocannon (no wrk here)',
    ...(hasNginx() ? [] : ['no nginx here']),
    ...(pinned ? [] : ['cores not kept apart']),
  ];
  return parts.join(', ');
}

async function compare(site: Contender, others: Readonly<Record<string, Contender>>): Promise<Row[]> {
  const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as { id: string };
  const payload = `${PATH}/_payload.json?${id}`;
  const cases = [
    { what: 'kept page, brotli', headers: plain, again: false, wanted: '≥ 0.33 of nginx' },
    { what: 'kept page, brotli, as a browser asks', headers: browser, again: false, wanted: '–' },
    { what: 'kept page, 304', headers: plain, again: true, wanted: 'no dearer than the page' },
    { what: 'payload', path: payload, headers: plain, again: false, wanted: 'no dearer than the page' },
  ];
  const rows: Row[] = [];
  for (const { what, path = PATH, headers, again, wanted } of cases) {
    // The others have the page alone.
    const beside = path === PATH && !again ? others : {};
    const [ours, ...theirs] = await inTurns([site, ...Object.values(beside)], path, headers, again);
    const named = Object.keys(beside).map((name, index) => [name, theirs[index]] as const);
    if (ours) rows.push({ what: `${what}: CPU a request`, wanted, measured: figures(ours, named) });
  }
  return rows;
}

async function inTurns(
  contenders: readonly Contender[],
  path: string,
  headers: Record<string, string>,
  again: boolean,
): Promise<Measured[]> {
  const measured = contenders.map((): Measured => ({ time: [], perSecond: [], p99: [], failures: 0 }));
  const asked: Record<string, string>[] = [];
  for (const { origin } of contenders) {
    const { headers: answered } = await ask(origin + path, headers);
    asked.push({ ...headers, ...(again && { 'if-none-match': answered.etag ?? '' }) });
  }
  // The first round is not counted: by then what is often run has been compiled.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { origin, pid }] of contenders.entries()) {
      const into = measured[index];
      const order = {
        origin,
        paths: [path],
        connections: CONNECTIONS,
        seconds: SECONDS,
        headers: asked[index] ?? {},
      };
      const before = processTime([pid]);
      const { requests, perSecond, p99, failures } = await heavyLoad(order, CLIENT_CORE);
      if (round < 0) continue;
      into?.time.push((processTime([pid]) - before) / requests);
      into?.perSecond.push(perSecond);
      into?.p99.push(p99);
      if (into) into.failures += failures;
    }
  }
  return measured;
}

function figures(ours: Measured, others: readonly (readonly [name: string, Measured | undefined])[]): string {
  const parts = [
    microseconds(median(ours.time)),
    `${Math.round(median(ours.perSecond))}/s`,
    `p99 ${median(ours.p99).toFixed(1)} ms`,
  ];
  for (const [name, theirs] of others) {
    if (!theirs) continue;
    const ratio = median(ours.time.map((time, round) => (theirs.time[round] ?? Number.NaN) / time));
    parts.push(`${name} ${microseconds(median(theirs.time))}: ${ratio.toFixed(2)} of it`);
  }
  if (ours.failures > 0) parts.push(`${ours.failures} failed`);
  return parts.join(', ');
}
