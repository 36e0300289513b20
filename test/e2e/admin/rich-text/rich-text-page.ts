import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, Locator, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import type { Locale } from '#language/locale/locale.ts';
import { adminDocumentHeaders } from '#server/admin/admin-document.ts';
import { openPage } from '#test/support/browser/page.ts';
import { palettePlugin } from '../../../../scripts/build/palette-plugin.ts';

const entry = fileURLToPath(new URL('../../../../src/admin/rich-text/rich-text-page.tsx', import.meta.url));
const globalStyles = fileURLToPath(
  new URL('../../../../src/admin/ui/theme/global-styles.ts', import.meta.url),
);

/** The style sheet that sets the order of the cascade layers. */
const GLOBAL_STYLES = 'global-styles';

/** Contents of the built page by path. */
type Files = ReadonlyMap<string, string | Uint8Array>;

/** Builds a page with rich-text editors, without the rest of the admin. */
async function buildPage(): Promise<Files> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), palettePlugin()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      target: 'esnext',
      rolldownOptions: {
        input: { [GLOBAL_STYLES]: globalStyles, page: entry },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []));
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

const contentTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  woff2: 'font/woff2',
};

/** Serves the page with the content security policy of the admin. */
function serve(files: Files) {
  const globalStyles = `/${GLOBAL_STYLES}.css`;
  const others = [...files.keys()].filter((path) => path.endsWith('.css') && path !== globalStyles);
  const links = [globalStyles, ...others].map((path) => `<link rel="stylesheet" href="${path}">`).join('');
  const html = `<!doctype html><html lang="kk"><head><meta charset="utf-8"><title>Редактор</title>${links}<script type="module" src="/page.js"></script></head><body></body></html>`;
  const headers = adminDocumentHeaders({}, 'nonce');
  return createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (path === '/') response.writeHead(200, { ...headers, 'content-type': 'text/html' }).end(html);
    else if (file === undefined) response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
    else
      response
        .writeHead(200, {
          'content-type': contentTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        })
        .end(file);
  });
}

interface PageOptions {
  locale?: Locale;
  disabled?: boolean;
  maxLength?: number;
  width?: number;
  mayLog?: boolean;
}

/** An open page with editors. */
export interface RichTextPage {
  page: Page;
  textBox(index?: number): Locator;
  button(name: string): Locator;
  /** The text as the editor has reported it; undefined if it has reported none. */
  value(index?: number): Promise<string | undefined>;
  /** Number of reported changes. */
  changeCount(): Promise<number>;
  /** Puts the cursor at the end of a part of the text, by default of the whole text. */
  goToEnd(part?: Locator): Promise<void>;
  /** Presses a key, after the editor has noticed the selection before. */
  press(key: string): Promise<void>;
  /** Pastes over the selection. */
  paste(data: Record<string, string>): Promise<void>;
}

/** Builds and serves the page for the tests of a file. @returns a function that opens it */
export function serveRichTextPage(browser: () => Browser) {
  let origin = '';
  beforeAll(async () => {
    const server = serve(await buildPage());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    afterAll(() => server.close());
  });
  return async (
    texts: string | string[],
    { width = 1280, mayLog = false, ...options }: PageOptions = {},
  ): Promise<RichTextPage> => {
    const { page } = await openPage(browser(), {
      viewport: { width, height: 800 },
      reducedMotion: 'reduce',
      mayLog,
    });
    const state = { locale: 'kk', ...options, texts: [texts].flat() };
    // React would advertise its developer tools in the console.
    await page.addInitScript('window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = { isDisabled: true }');
    await page.addInitScript(`window.pageState = ${JSON.stringify(state)}`);
    await page.goto(origin);
    await page.getByRole('textbox').first().waitFor();
    return describePage(page);
  };
}

/** For so long after the focus, ProseMirror takes a jump to the start for one by the browser and undoes it. */
const FOCUS_GUARD_MS = 250;

/** Waits until the browser has reported a changed selection to the editor. */
const settle = (page: Page) =>
  page.evaluate<void>('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');

function describePage(page: Page): RichTextPage {
  const textBox = (index = 0) => page.getByRole('textbox', { name: `Text ${index}`, exact: true });
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await settle(page);
  };
  return {
    page,
    textBox,
    press,
    async goToEnd(part) {
      if (part) await part.click();
      else await textBox().focus();
      await page.getByRole('toolbar').waitFor();
      await page.waitForTimeout(FOCUS_GUARD_MS);
      await press(part ? 'End' : 'Control+End');
    },
    button: (name) => page.getByRole('toolbar').getByRole('button', { name, exact: true }),
    value: (index = 0) =>
      page.evaluate<string | undefined>(`window.changes.findLast(([at]) => at === ${index})?.[1]`),
    changeCount: () => page.evaluate<number>('window.changes.length'),
    paste: (data) =>
      page.evaluate(`{
        const clipboardData = new DataTransfer();
        for (const [type, text] of Object.entries(${JSON.stringify(data)})) clipboardData.setData(type, text);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
        document.activeElement.dispatchEvent(event);
      }`),
  };
}
