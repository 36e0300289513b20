import { Agent, request } from 'node:http';
import { validFields } from '#test/support/forms/form.ts';
import { residentSize, samplePeak } from './tools/process.ts';
import { percentile, type Row } from './tools/report.ts';
import { type BenchSite, startBenchSite } from './tools/site.ts';

const SUBMISSIONS = 6000;
const PARALLEL = 32;

const UPLOADS = 50;
const UPLOAD_BYTES = 10_000_000;

/** Throughput of stored submissions, and memory growth with fifty large uploads in parallel. */
export async function measureForm(): Promise<Row[]> {
  // Each submission has its own IP address, so that rate limits do not apply.
  const site = await startBenchSite({ TRUST_PROXY: 'on' });
  try {
    const token = await pageToken(site.origin);
    await submit(site.origin, token, 500);
    const stored = await submit(site.origin, token, SUBMISSIONS);
    return [
      {
        metric: `stored submissions, ${PARALLEL} in parallel`,
        target: '≥ 300/s',
        measured: `${Math.round(stored.perSecond)}/s, p99 ${Math.round(stored.p99)} ms`,
      },
      await measureUploads(site, token),
    ];
  } finally {
    await site.stop();
  }
}

async function pageToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/forms/token?kind=page`);
  return ((await response.json()) as { data: { token: string } }).data.token;
}

let senderCount = 0;

const toLetters = (number: number) =>
  String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');

function visitorHeaders(): Record<string, string> {
  senderCount += 1;
  const address = `10.${(senderCount >> 16) & 255}.${(senderCount >> 8) & 255}.${senderCount & 255}`;
  return { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin', 'accept-language': 'kk' };
}

interface Posting {
  origin: string;
  path: string;
  type: string;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Rejects for any status but 201. */
function post({ origin, path, type, body }: Posting): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { ...visitorHeaders(), 'content-type': type, 'content-length': body.length };
    const sent = request(origin + path, { method: 'POST', headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.once('end', () => {
        if (response.statusCode === 201) resolve();
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

async function submit(
  origin: string,
  token: string,
  count: number,
): Promise<{ perSecond: number; p99: number }> {
  const times: number[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      next += 1;
      const fields = {
        ...validFields('message-us', `-${toLetters(senderCount)}`),
        token,
        key: crypto.randomUUID(),
      };
      const body = Buffer.from(new URLSearchParams(fields).toString());
      const startedAt = performance.now();
      await post({
        origin,
        path: '/api/contacts/message-us',
        type: 'application/x-www-form-urlencoded',
        body,
      });
      times.push(performance.now() - startedAt);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const seconds = (performance.now() - startedAt) / 1000;
  return { perSecond: count / seconds, p99: percentile(times, 0.99) };
}

async function measureUploads({ origin, server }: BenchSite, token: string): Promise<Row> {
  const file = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(UPLOAD_BYTES, 'x'),
    Buffer.from('\n%%EOF\n'),
  ]);
  const { before, peak, seconds } = await samplePeak(
    () => residentSize(server.pid),
    () => Promise.all(Array.from({ length: UPLOADS }, () => upload(origin, token, file))),
  );
  return {
    metric: `${UPLOADS} parallel uploads of 10 MB: growth of resident memory`,
    target: '≤ 100 MB',
    measured: `${Math.round(peak - before)} MB, in ${seconds.toFixed(1)} s`,
  };
}

function upload(origin: string, token: string, file: Buffer): Promise<void> {
  const boundary = crypto.randomUUID();
  const fields = { ...validFields('apply', `-${toLetters(senderCount)}`), token };
  const head = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return post({ origin, path: '/api/career/apply', type: `multipart/form-data; boundary=${boundary}`, body });
}
