import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { IS_HYDRATED } from '#test/support/browser/hydration.ts';
import {
  markDocument,
  openBrowser,
  openPage,
  openWatchedPage,
  waitForCondition,
  waitForHydration,
} from '#test/support/browser/page.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { copySources } from '#test/support/server/next-release.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

const browser = await openBrowser();
let directory: TemporaryDirectory;
let origin: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const folder = join(directory.path, 'project');
  await copySources(folder);
  const port = await findFreePort();
  const { DATABASE_URL: _url, DATA_DIR: _folder, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'development',
    PORT: String(port),
  };
  const devServer = spawn(process.execPath, ['scripts/dev/dev.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  devServer.stdout.resume();
  const exited = new Promise<void>((resolve) => devServer.once('exit', () => resolve()));
  stop = async () => {
    devServer.kill('SIGTERM');
    await exited;
  };
  origin = `http://localhost:${port}`;
  const pageStatus = () =>
    fetch(`${origin}/en/about`).then(
      ({ status }) => status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await pageStatus()).toBe(200), { ...LONG_TIMEOUT, interval: 500 });
  // The first visit transforms all client modules, which is slow.
  const { page, close } = await openWatchedPage(browser);
  await page.goto(`${origin}/en/forms/message-us`);
  const isHydrated = async () => expect(await page.evaluate<boolean>(IS_HYDRATED)).toBe(true);
  await vi.waitFor(isHydrated, { ...LONG_TIMEOUT, interval: 500 });
  await close();
});

afterAll(async () => {
  await stop?.();
  await directory?.remove();
});

const QUESTION_FILE = 'demo/faq/business-change-signatory.yaml';

const pathOf = (file: string) => join(directory.path, 'project', file);
const readProjectFile = (file: string) => readFile(pathOf(file), 'utf8');

async function change(file: string, from: string, to: string): Promise<void> {
  const source = await readProjectFile(file);
  if (from === '' || !source.includes(from)) throw new Error(`${file} does not contain the text to change`);
  await writeFile(pathOf(file), source.replace(from, to));
}

async function openForm() {
  const opened = await openPage(browser, { mayLog: true });
  await opened.page.goto(`${origin}/en/forms/message-us`);
  await waitForHydration(opened.page);
  await opened.page.fill('#message-us-name', 'Aliya');
  return { ...opened, sameDocument: await markDocument(opened.page) };
}

const typedName = (page: Page) => page.inputValue('#message-us-name');

test('Changes of a component, a style and a message are applied by hot replacement and preserve typed text', async () => {
  const { page, sameDocument } = await openForm();
  await change('src/site/layout/footer.tsx', '<footer ', '<footer data-changed="" ');
  await page.locator('footer[data-changed]').waitFor();
  await change(
    'src/site/layout/footer.module.css',
    '.footer {',
    '.footer {\n    outline: 3px solid rgb(1, 2, 3);',
  );
  await waitForCondition(
    page,
    `getComputedStyle(document.querySelector('footer')).outlineColor === 'rgb(1, 2, 3)'`,
  );
  await change('src/messages/en/layout.ts', "'layout.skip': '", "'layout.skip': 'Changed: ");
  await page.locator('a[href="#main"]', { hasText: 'Changed: ' }).waitFor({ state: 'attached' });
  expect(await typedName(page)).toBe('Aliya');
  expect(await sameDocument()).toBe(true);
});

test('A changed loader runs again, and its error shows file and line', async () => {
  const { page } = await openPage(browser, { mayLog: true });
  await page.goto(`${origin}/en/about`);
  await waitForHydration(page);
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
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});

test('A change of server code restarts the server', async () => {
  await change('src/api/openapi/build-openapi.ts', 'openapi: ', '"x-changed": true, openapi: ');
  const isChanged = () =>
    fetch(`${origin}/api/openapi.json`).then(
      async (response) => (await response.text()).includes('x-changed'),
      () => false,
    );
  await expect.poll(isChanged).toBe(true);
});

test('If the server cannot start, the page shows file and line and recovers after the next change', async () => {
  const { page } = await openPage(browser, { mayLog: true });
  await change('src/api/openapi/build-openapi.ts', '"x-changed": true, ', '"x-changed": true, const ');
  const error = page.locator('vite-error-overlay').getByText(/src\/api\/openapi\/build-openapi\.ts:\d+/);
  await expect.poll(async () => (await page.goto(`${origin}/en/about`))?.status()).toBe(500);
  await error.first().waitFor();
  await change('src/api/openapi/build-openapi.ts', 'true, const ', 'true, ');
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
});

test('Changed demo content is imported again', async () => {
  const address = `${origin}/en/faq`;
  const isShown = (text: string) =>
    fetch(address).then(
      async (response) => (await response.text()).includes(text),
      () => false,
    );
  const [, question = ''] =
    /en:\n {2}slug: .*\n {2}question: (.*)/.exec(await readProjectFile(QUESTION_FILE)) ?? [];
  await change(QUESTION_FILE, question, `Changed, ${question}`);
  await expect.poll(() => isShown(`Changed, ${question}`), { interval: 500 }).toBe(true);
});

test('The component gallery is enabled', async () => {
  expect((await fetch(`${origin}/en/_gallery`)).status).toBe(200);
});
