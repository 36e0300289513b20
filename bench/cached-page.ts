import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { startBareNode } from './tools/bare-node.ts';
import { hasWrk, runMaximumLoad } from './tools/load.ts';
import { hasNginx, startNginx } from './tools/nginx.ts';
import { CLIENT_CORE, cpuTime, pinToCore, SERVER_CORE } from './tools/process.ts';
import { formatMicroseconds, median, type Row } from './tools/report.ts';
import { fetchRaw, toStaticResponse } from './tools/response.ts';
import { waitUntilSettled } from './tools/site.ts';

const ROUNDS = 5;
const SECONDS = 2;
const CONNECTIONS = 32;
const PATH = '/press-center';

const minimalHeaders = { 'accept-encoding': 'gzip, deflate, br' };

/** Request headers of Chromium for a page. */
const browserHeaders = {
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

/** Compares a cached page with the same bytes served by nginx and by bare Node, in interleaved rounds. */
export async function measureCachedPage(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const site = await startServerProcess(
    { DATA_DIR: `${directory.path}/var`, LOG_LEVEL: 'info' },
    { clock: 'real' },
  );
  try {
    // Image processing in the background would add to the CPU time.
    await waitUntilSettled(site);
    site.ignoreOutput();
    const page = await fetchRaw(site.origin + PATH, minimalHeaders);
    const response = toStaticResponse(PATH, page);
    const bare = await startBareNode(response);
    const nginx = hasNginx() ? await startNginx(response) : undefined;
    try {
      const others = { ...(nginx && { nginx }), 'bare Node': bare };
      const pinned = pinToCore(
        [site, ...Object.values(others)].map(({ pid }) => pid),
        SERVER_CORE,
      );
      const rows = await compare(site, others);
      return [
        { metric: 'cached page, measured with', target: '–', measured: conditions(pinned, page.body) },
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
    hasWrk() ? 'wrk' : 'autocannon (wrk is missing)',
    ...(hasNginx() ? [] : ['nginx is missing']),
    ...(pinned ? [] : ['without pinned cores']),
  ];
  return parts.join(', ');
}

async function compare(site: Contender, others: Readonly<Record<string, Contender>>): Promise<Row[]> {
  const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as { id: string };
  const payload = `${PATH}/_payload.json?${id}`;
  const cases = [
    { what: 'cached page, brotli', headers: minimalHeaders, conditional: false, target: '≥ 0.33 of nginx' },
    {
      what: 'cached page, brotli, browser headers',
      headers: browserHeaders,
      conditional: false,
      target: '–',
    },
    { what: 'cached page, 304', headers: minimalHeaders, conditional: true, target: '≤ the page' },
    { what: 'page data', path: payload, headers: minimalHeaders, conditional: false, target: '≤ the page' },
  ];
  const rows: Row[] = [];
  for (const { what, path = PATH, headers, conditional, target } of cases) {
    // The other servers have only the page.
    const compared = path === PATH && !conditional ? others : {};
    const [ours, ...theirs] = await measureInterleaved(
      [site, ...Object.values(compared)],
      path,
      headers,
      conditional,
    );
    const named = Object.keys(compared).map((name, index) => [name, theirs[index]] as const);
    if (ours) rows.push({ metric: `${what}: CPU per request`, target, measured: formatResults(ours, named) });
  }
  return rows;
}

async function measureInterleaved(
  contenders: readonly Contender[],
  path: string,
  headers: Record<string, string>,
  conditional: boolean,
): Promise<Measured[]> {
  const measured = contenders.map((): Measured => ({ time: [], perSecond: [], p99: [], failures: 0 }));
  const requestHeaders: Record<string, string>[] = [];
  for (const { origin } of contenders) {
    const { headers: responseHeaders } = await fetchRaw(origin + path, headers);
    requestHeaders.push({ ...headers, ...(conditional && { 'if-none-match': responseHeaders.etag ?? '' }) });
  }
  // The first round warms up the JIT and is not counted.
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const [index, { origin, pid }] of contenders.entries()) {
      const results = measured[index];
      const options = {
        origin,
        paths: [path],
        connections: CONNECTIONS,
        seconds: SECONDS,
        headers: requestHeaders[index] ?? {},
      };
      const before = cpuTime([pid]);
      const { requests, perSecond, p99, failures } = await runMaximumLoad(options, CLIENT_CORE);
      if (round < 0) continue;
      results?.time.push((cpuTime([pid]) - before) / requests);
      results?.perSecond.push(perSecond);
      results?.p99.push(p99);
      if (results) results.failures += failures;
    }
  }
  return measured;
}

function formatResults(
  ours: Measured,
  others: readonly (readonly [name: string, Measured | undefined])[],
): string {
  const parts = [
    formatMicroseconds(median(ours.time)),
    `${Math.round(median(ours.perSecond))}/s`,
    `p99 ${median(ours.p99).toFixed(1)} ms`,
  ];
  for (const [name, theirs] of others) {
    if (!theirs) continue;
    const ratio = median(ours.time.map((time, round) => (theirs.time[round] ?? Number.NaN) / time));
    parts.push(`${name} ${formatMicroseconds(median(theirs.time))}: ratio ${ratio.toFixed(2)}`);
  }
  if (ours.failures > 0) parts.push(`${ours.failures} failed`);
  return parts.join(', ');
}
