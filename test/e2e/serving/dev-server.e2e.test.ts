import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import { freePort } from '#test/support/server/free-port.ts';
import { copySources } from '#test/support/server/next-release.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { holds, hydrated, markDocument, openBrowser, openPage } from '../../support/browser/journey.ts';

const browser = await openBrowser();
let directory: TemporaryDirectory;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const folder = join(directory.path, 'project');
  await copySources(folder);
  const port = await freePort();
  const { DATABASE_URL: _url, DATA_DIR: _folder, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'development',
    PORT: String(port),
  };
  const dev = spawn(process.execPath, ['scripts/dev/dev.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dev.stdout.resume();
  const ended = new Promise<void>((resolve) => dev.once('exit', () => resolve()));
  stop = async () => {
    dev.kill('SIGTERM');
    await ended;
  };
  origin = `http://localhost:${port}`;
  const isUp = () =>
    fetch(`${origin}/en/about`).then(
      ({ status }) => status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await isUp()).toBe(200), { timeout: 200_000, interval: 500 });
  // The first visit transforms every module of the browser, which takes long beside other work.
  const { page, close } = await openPage(browser);
  await page.goto(`${origin}/en/forms/message-us`);
  const isHydrated = async () => expect(await page.evaluate<boolean>(IS_HYDRATED)).toBe(true);
  await vi.waitFor(isHydrated, { timeout: 100_000, interval: 500 });
  await close();
});

afterAll(async () => {
  await stop?.();
  await directory?.remove();
});

const QUESTION = 'demo/faq/business-change-signatory.yaml';

const pathOf = (file: string) => join(directory.path, 'project', file);
const read = (file: string) => readFile(pathOf(file), 'utf8');

async function change(file: string, from: string, to: string): Promise<void> {
  const source = await read(file);
  if (from === '' || !source.includes(from)) throw new Error(`${file} has nothing to change`);
  await writeFile(pathOf(file), source.replace(from, to));
}

async function openForm() {
  const opened = await openPage(browser);
  await opened.page.goto(`${origin}/en/forms/message-us`);
  await hydrated(opened.page);
  await opened.page.fill('#message-us-name', 'Aliya');
  return { ...opened, sameDocument: await markDocument(opened.page) };
}

const typed = (page: Page) => page.inputValue('#message-us-name');

test('a component, a style and a message are replaced in the open page, and what was typed stays', async () => {
  const { page, sameDocument, close } = await openForm();
  await change('src/site/layout/footer.tsx', '<footer ', '<footer data-changed="" ');
  await page.locator('footer[data-changed]').waitFor();
  await change(
    'src/site/layout/footer.module.css',
    '.footer {',
    '.footer {\n    outline: 3px solid rgb(1, 2, 3);',
  );
  await holds(page, `getComputedStyle(document.querySelector('footer')).outlineColor === 'rgb(1, 2, 3)'`);
  await change('src/messages/en/layout.ts', "'layout.skip': '", "'layout.skip': 'Changed: ");
  await page.locator('a[href="#main"]', { hasText: 'Changed: ' }).waitFor({ state: 'attached' });
  expect(await typed(page)).toBe('Aliya');
  expect(await sameDocument()).toBe(true);
  await close();
});

test('a loader is run again, and its error names file and line', async () => {
  const { page, close } = await openPage(browser);
  await page.goto(`${origin}/en/about`);
  await hydrated(page);
  await change(
    'src/site/pages/about/page.load.ts',
    'return data({',
    'throw new Error("loader under test");\n  return data({',
  );
  const overlay = page.locator('vite-error-overlay');
  await overlay.getByText('loader under test').first().waitFor();
  await overlay
    .getByText(/about\/page\.load\.ts:\d+/)
    .first()
    .waitFor();
  await change('src/site/pages/about/page.load.ts', 'throw new Error("loader under test");', '');
  await page.locator('main h1').waitFor();
  await close();
});

test('an operation restarts the server', async () => {
  await change('src/api/openapi/build-openapi.ts', 'openapi: ', '"x-changed": true, openapi: ');
  const isChanged = () =>
    fetch(`${origin}/api/openapi.json`).then(
      async (answer) => (await answer.text()).includes('x-changed'),
      () => false,
    );
  await expect.poll(isChanged, { timeout: 60_000 }).toBe(true);
});

test('where the server cannot start, the open page says in which file and line, and goes on after the next change', async () => {
  const { page, close } = await openPage(browser);
  await change('src/api/openapi/build-openapi.ts', '"x-changed": true, ', '"x-changed": true, const ');
  const error = page.locator('vite-error-overlay').getByText(/src\/api\/openapi\.ts:\d+/);
  await expect
    .poll(async () => (await page.goto(`${origin}/en/about`))?.status(), { timeout: 30_000 })
    .toBe(500);
  await error.first().waitFor();
  await change('src/api/openapi/build-openapi.ts', 'true, const ', 'true, ');
  await page.locator('main h1').waitFor();
  await close();
});

test('changed demo content is imported again', async () => {
  const address = `${origin}/en/faq`;
  const isShown = (text: string) =>
    fetch(address).then(
      async (answer) => (await answer.text()).includes(text),
      () => false,
    );
  const [, question = ''] = /en:\n {2}slug: .*\n {2}question: (.*)/.exec(await read(QUESTION)) ?? [];
  await change(QUESTION, question, `Changed, ${question}`);
  await expect.poll(() => isShown(`Changed, ${question}`), { timeout: 120_000, interval: 500 }).toBe(true);
});

test('the gallery of components is on', async () => {
  expect((await fetch(`${origin}/en/_gallery`)).status).toBe(200);
});
