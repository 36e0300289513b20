import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findFreePort } from '#test/support/server/free-port.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { findChromium, fullBrowser } from '../scripts/chromium.ts';
import { median, type Row } from './tools/report.ts';
import { mainPages } from './tools/site.ts';

const run = promisify(execFile);

/** Not a dependency because of its size (ADR 0018); npm downloads it to its cache. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const ROUNDS = 3;

const qualityCategories = ['accessibility', 'best-practices', 'seo'] as const;
const categories = ['performance', ...qualityCategories] as const;
type Category = (typeof categories)[number];

/** Pages audited once, without performance. Forms are not indexable on purpose. */
const otherPages = [
  { name: 'form', path: '/forms/message-us', skipped: ['is-crawlable'] },
  { name: 'tariffs', path: '/documents/tariffs', skipped: [] },
];

const figures = {
  'first-contentful-paint': { name: 'first contentful paint', target: '≤ 0.8 s', unit: 's' },
  'largest-contentful-paint': { name: 'largest contentful paint', target: '≤ 1.2 s', unit: 's' },
  'total-blocking-time': { name: 'total blocking time', target: '≤ 50 ms', unit: 'ms' },
  'cumulative-layout-shift': { name: 'layout shift', target: '0', unit: '' },
} as const;

type Figure = keyof typeof figures;

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<Figure, { numericValue: number }>;
}

/** Lighthouse results of the main pages on a phone: the median of three visits after a warm-up visit. */
export async function measureLighthouse(): Promise<Row[]> {
  const directory = await makeTemporaryDirectory();
  const port = String(await findFreePort());
  // Lighthouse checks that the canonical URL has the requested origin.
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
      const report = await visit(origin + path, { only: qualityCategories, skipped });
      rows.push({
        metric: `Lighthouse on a phone, ${name}: accessibility / best practices / SEO`,
        target: '100 / 100 / 100',
        measured: scores([report], qualityCategories),
      });
    }
    return rows;
  } finally {
    await site.stop();
    await directory.remove();
  }
}

async function visit(
  url: string,
  { only = categories, skipped = [] }: { only?: readonly Category[]; skipped?: readonly string[] } = {},
): Promise<Report> {
  const chromium = ['--headless=new', '--no-sandbox', '--disable-gpu', '--accept-lang=kk-KZ'];
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', '--package', LIGHTHOUSE, '--', 'lighthouse', url, '--quiet', '--output=json'],
      ...[`--only-categories=${only.join(',')}`, `--chrome-flags=${chromium.join(' ')}`],
      ...skipped.map((audit) => `--skip-audits=${audit}`),
      '--no-enable-error-reporting',
    ],
    { env: { ...process.env, CHROME_PATH: findChromium(fullBrowser) }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

function rowsOf(name: string, reports: readonly Report[]): Row[] {
  const value = (figure: Figure) => median(reports.map((report) => report.audits[figure].numericValue));
  return [
    {
      metric: `Lighthouse on a phone, ${name}: performance / accessibility / best practices / SEO`,
      target: '100 / 100 / 100 / 100',
      measured: scores(reports, categories),
    },
    ...(Object.keys(figures) as Figure[]).map((figure) => ({
      metric: `Lighthouse on a phone, ${name}: ${figures[figure].name}`,
      target: figures[figure].target,
      measured: formatValue(value(figure), figures[figure].unit),
    })),
  ];
}

function scores(reports: readonly Report[], shown: readonly Category[]): string {
  const score = (category: Category) =>
    Math.round(median(reports.map((report) => report.categories[category].score ?? 0)) * 100);
  return shown.map(score).join(' / ');
}

function formatValue(value: number, unit: 's' | 'ms' | ''): string {
  if (unit === 's') return `${(value / 1000).toFixed(2)} s`;
  return unit === 'ms' ? `${Math.round(value)} ms` : value.toFixed(3);
}
