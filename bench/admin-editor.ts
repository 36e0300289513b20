import type { Browser, Page } from 'playwright-core';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { locales } from '#language/locale/locale.ts';
import { callAdmin } from '#test/support/admin/admin-page.ts';
import { launchBrowser } from '#test/support/browser/browser.ts';
import { fullBrowser } from '../scripts/chromium.ts';
import { openAdminScreen, signInToAdmin, sizeRows, timeToElement } from './tools/admin.ts';
import { fromKeyUntil } from './tools/frame-time.ts';
import { formatMilliseconds, median, percentile, type Row } from './tools/report.ts';
import { type BenchSite, startBenchSite } from './tools/site.ts';

const ROUNDS = 10;
const KEYSTROKES = 300;
const KEYSTROKE_INTERVAL_MS = 80;

/** With the fields of the page itself, 1,600: each has a year, a picture, and a title and a text in three languages. */
const MILESTONES = 198;

const TYPE = 'about-history';

/** Loaded last. */
const RICH_TEXT = 'main .ProseMirror';

/** Records the milliseconds from each typed character to the next frame. */
const recorderScript = `window.keystrokes = [];
addEventListener('keydown', ({ key, timeStamp }) => {
  if (key.length > 1) return;
  requestAnimationFrame(() => setTimeout(() => keystrokes.push(performance.now() - timeStamp)));
}, { capture: true });`;

/** Whether the status says that all changes are saved. */
const isSaved =
  "[...document.querySelectorAll('[role=status]')].some((status) => status.textContent.startsWith('Сақталды,'))";

/** The editor of an entry with many fields: typing, opening, saving, download. */
export async function measureAdminEditor(): Promise<Row[]> {
  await using open = new AsyncDisposableStack();
  const site = await startBenchSite();
  open.defer(() => site.stop());
  const cookie = await signInToAdmin(site);
  const id = await addMilestones(site, cookie);
  const browser = await launchBrowser({ names: fullBrowser });
  open.defer(() => browser.close());
  const path = `/admin/content/${TYPE}/${id}`;
  return [
    ...(await measureFirstVisit(browser, site, cookie, path)),
    ...(await measureTyping(browser, site, cookie, path)),
  ];
}

/** Adds milestones to the company history of the demo. @returns the id of the entry */
async function addMilestones({ origin }: BenchSite, cookie: string): Promise<number> {
  const call = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const response = await callAdmin(origin, method, path, { cookie, body });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Result;
  };
  const list = await call<AdminResult<'entries'>>('GET', `/entries?type=${TYPE}`);
  const id = list.entries[0]?.id ?? 0;
  const { shared, sharedRevisionId, editions } = await call<AdminResult<'entry'>>('GET', `/entries/${id}`);
  const keys = Array.from({ length: MILESTONES }, (_, index) => `bench-${index}`);
  const milestones = keys.map((key, index) => ({ key, year: 1900 + index, picture: null }));
  const changed = locales.flatMap((locale) => {
    const edition = editions[locale];
    if (!edition) return [];
    const { slug, fields } = edition;
    const [title, text] = [fields.title, fields.lead];
    const texts = Object.fromEntries(keys.map((key) => [key, { title, text }]));
    return [[locale, { slug, fields: { ...fields, milestones: texts } }] as const];
  });
  const revisions = Object.entries(editions).map(([locale, { revisionId }]) => [locale, revisionId]);
  await call('PUT', `/entries/${id}`, {
    base: { shared: sharedRevisionId, editions: Object.fromEntries(revisions) },
    shared: { ...shared, milestones },
    editions: Object.fromEntries(changed),
  });
  return id;
}

/** Moves the focus into a field. Rich text becomes editable near the window. */
async function enter(page: Page, field: string): Promise<void> {
  const cell = page.locator(`[data-scope=en][data-path="${field}"]`);
  await cell.scrollIntoViewIfNeeded();
  await cell.locator('textarea, [contenteditable=true]').click();
}

/** A text in the middle of the form, and the rich text. */
const typedFields = { 'a text': `milestones[bench-${MILESTONES / 2}].text`, 'the rich text': 'body' };

async function measureFirstVisit(
  browser: Browser,
  { origin }: BenchSite,
  cookie: string,
  path: string,
): Promise<Row[]> {
  const { page, transfers, close } = await openAdminScreen(browser, origin, cookie);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator(RICH_TEXT).first().waitFor();
  await close();
  return sizeRows('editor', transfers, '≤ 230 kB');
}

async function measureTyping(
  browser: Browser,
  { origin }: BenchSite,
  cookie: string,
  path: string,
): Promise<Row[]> {
  const { page, close } = await openAdminScreen(browser, origin, cookie);
  await page.addInitScript({ content: recorderScript });
  const opening: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) opening.push(await timeToElement(page, path, RICH_TEXT));
  const fields = await page.locator('main [data-path]').count();
  const row = (figure: string, target: string, measured: string): Row => ({
    metric: `admin, editor with ${fields} fields: ${figure}`,
    target,
    measured,
  });
  const rows = [row('opened by its address', '–', formatMilliseconds(median(opening)))];
  for (const [name, field] of Object.entries(typedFields)) {
    const times = await type(page, field);
    const measured = `${formatMilliseconds(percentile(times, 0.95))}, median ${formatMilliseconds(median(times))}`;
    rows.push(row(`p95 from a keystroke in ${name} to the next frame`, '≤ 50 ms', measured));
  }
  const saving: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) saving.push(await save(page));
  await close();
  return [...rows, row('save', '–', formatMilliseconds(median(saving)))];
}

/** Types at the end of a field. @returns milliseconds from each keystroke to the next frame */
async function type(page: Page, field: string): Promise<number[]> {
  await enter(page, field);
  await page.keyboard.press('End');
  await page.evaluate('void (keystrokes.length = 0)');
  // Only keys of the keyboard layout have events.
  const text = 'next year '.repeat(KEYSTROKES / 10);
  await page.keyboard.type(text, { delay: KEYSTROKE_INTERVAL_MS });
  await page.waitForTimeout(1000);
  const times = await page.evaluate<number[]>('keystrokes');
  if (times.length !== KEYSTROKES)
    throw new Error(`${times.length} of ${KEYSTROKES} keystrokes were recorded.`);
  return times;
}

/** Changes a text and saves. @returns milliseconds until the status says so */
async function save(page: Page): Promise<number> {
  await enter(page, typedFields['a text']);
  await page.keyboard.type('x');
  const [time] = await Promise.all([
    page.evaluate<number>(fromKeyUntil(isSaved)),
    page.keyboard.press('Control+s'),
  ]);
  return time;
}
