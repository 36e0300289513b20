import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser } from '#test/support/browser/page.ts';

const source = fileURLToPath(new URL('../../../src/language/golden/golden.ts', import.meta.url));
const golden = readFileSync(
  new URL('../../../src/language/golden/language.golden.json', import.meta.url),
  'utf8',
);

const browser = await openBrowser();
let script: string;

async function bundleScript(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: source, formats: ['iife'], name: 'golden' } },
  });
  const [built] = [output].flat() as Rolldown.RolldownOutput[];
  const chunk = built?.output[0];
  if (chunk === undefined) throw new Error('the bundler returned no chunk');
  return chunk.code;
}

beforeAll(async () => {
  script = await bundleScript();
});

// Time zones on either side of Almaty and across the date line, with a Kazakh browser.
test.each(['Asia/Almaty', 'Pacific/Honolulu', 'Asia/Kamchatka'])(
  'A browser in time zone %s prints the golden values exactly',
  async (timezoneId) => {
    const context = await browser.newContext({ timezoneId, locale: 'kk-KZ' });
    try {
      const page = await context.newPage();
      expect(await page.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone')).toBe(timezoneId);
      expect(await page.evaluate('navigator.language')).toBe('kk-KZ');
      const printed = await page.evaluate(`${script}; golden.goldenText()`);
      expect(printed).toBe(golden);
    } finally {
      await context.close();
    }
  },
  30_000,
);
