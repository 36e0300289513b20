import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '#test/support/server/free-port.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { findChromium, wholeBrowser } from '../scripts/chromium.ts';
import { median, type Row } from './tools/figures.ts';
import { mainPages } from './tools/site.ts';

const run = promisify(execFile);

/** No dependency: with all that it brings it is larger than the site (ADR 0018). npm keeps it in its own cache. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const ROUNDS = 3;

const soundness = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...soundness] as const;
type Category = (typeof categories)[number];

/** Pages of other kinds, which are looked at once and not for speed. A form is kept out of search engines on purpose. */
const otherPages = [
  { name: 'form', path: '/forms/message-us', skipped: ['is-crawlable'] },
  { name: 'tariffs', path: '/documents/tariffs', skipped: [] },
];

const figures = {
  'first-contentful-paint': { name: 'first paint of content', wanted: '≤ 0.8 s', unit: 's' },
  'largest-contentful-paint': { name: 'largest paint', wanted: '≤ 1.2 s', unit: 's' },
  'total-blocking-time': { name: 'blocked for', wanted: '≤ 50 ms', unit: 'ms' },
  'cumulative-layout-shift': { name: 'layout shift', wanted: '0', unit: '' },
} as const;

type Figure = keyof typeof figures;

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<Figure, { numericValue: number }>;
}

/** What Lighthouse says of the main pages on its phone, as the median of three visits after one that does not count. */
export async function measureLighthouse(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const port = String(await freePort());
  // Pages name themselves by the site's origin, and Lighthouse looks whether it is the one that it asked.
  const origin = `http://127.0.0.1:${port}`;
  const env = { DATA_DIR: `${directory.path}/var`, PORT: port, SITE_ORIGIN: origin };
  const site = await startServerProcess(env, { clock: 'real' });
  try {
    const rows: Row[] = [];
    for (const [name, path] of Object.entries(await mainPages(origin))) {
      await visit(origin + path);
      const reports: Report[] = [];
      for (let round = 0; round < ROUNDS; round += 1) reports.push(await visit(origin + path));
      rows.push(...rowsOf(name, reports));
    }
    for (const { name, path, skipped } of otherPages) {
      const report = await visit(origin + path, { asked: soundness, skipped });
      rows.push({
        what: `Lighthouse on a phone, ${name}: accessibility / best practices / SEO`,
        wanted: '100 / 100 / 100',
        measured: scores([report], soundness),
      });
    }
    return rows;
  } finally {
    await site.stop();
    await directory.remove();
  }
}

async function visit(
  address: string,
  { asked = categories, skipped = [] }: { asked?: readonly Category[]; skipped?: readonly string[] } = {},
): Promise<Report> {
  const chromium = ['--headless=new', '--no-sandbox', '--disable-gpu', '--accept-lang=kk-KZ'];
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', address, '--quiet', '--output=json'],
      ...[`--only-categories=${asked.join(',')}`, `--chrome-flags=${chromium.join(' ')}`],
      ...skipped.map((audit) => `--skip-audits=${audit}`),
      '--no-enable-error-reporting',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium(wholeBrowser) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

function rowsOf(name: string, reports: readonly Report[]): Row[] {
  const value = (figure: Figure) => median(reports.map((report) => report.audits[figure].numericValue));
  return [
    {
      what: `Lighthouse on a phone, ${name}: performance / accessibility / best practices / SEO`,
      wanted: '100 / 100 / 100 / 100',
      measured: scores(reports, categories),
    },
    ...(Object.keys(figures) as Figure[]).map((figure) => ({
      what: `Lighthouse on a phone, ${name}: ${figures[figure].name}`,
      wanted: figures[figure].wanted,
      measured: written(value(figure), figures[figure].unit),
    })),
  ];
}

function scores(reports: readonly Report[], asked: readonly Category[]): string {
  const score = (category: Category) =>
    Math.round(median(reports.map((report) => report.categories[category].score ?? 0)) * 100);
  return asked.map(score).join(' / ');
}

function written(value: number, unit: 's' | 'ms' | ''): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  return unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
}
