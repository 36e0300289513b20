/**
 * Started by `dev.ts`: the real server, whose pages Vite renders from the sources, and Vite's own server in front of it.
 * Nothing is cached: each request renders.
 */
import { mkdir } from 'node:fs/promises';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { callNames } from '#contract/calls.ts';
import { clientsOf } from '#contract/content-client.ts';
import { locales } from '#language/locale.ts';
import { fromJson } from '#model/json.ts';
import { readConfig } from '#server/config.ts';
import { pageRenderer } from '#server/page-renderer.ts';
import type { RenderedPage } from '#server/render-message.ts';
import type { AnswerSource, startRenderThread } from '#server/render-thread.ts';
import { openLog } from '#server/request-log.ts';
import { startServer } from '#server/start.ts';
import type { PageAssets, SiteModule } from '#site/site-module.ts';

const ENTRY = '/src/site/entry-server.tsx';

/** Files that only the server loads, such as loaders: the browser has to load the page again. */
const reloadServerFiles: Plugin = {
  name: 'reload-server-files',
  hotUpdate({ modules, file, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    if (server.environments.client.moduleGraph.getModulesByFile(file)?.size) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
};

/** A free port of this machine, for the server behind Vite. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

const config = readConfig(process.env);
const inner = await freePort();
/** The folder of built assets, which is empty: Vite serves the sources. */
const noAssets = join(config.dataDir, 'no-assets');
await mkdir(noAssets, { recursive: true });

const vite = await createServer({
  configFile: new URL('../vite.config.ts', import.meta.url).pathname,
  root: new URL('..', import.meta.url).pathname,
  appType: 'custom',
  plugins: [reloadServerFiles],
  logLevel: 'warn',
  server: {
    port: config.port,
    strictPort: true,
    host: '127.0.0.1',
    // All that is no module of Vite's.
    proxy: { '^/(?!@|src/|node_modules/|__)': { target: `http://127.0.0.1:${inner}` } },
  },
});

/** The styles of the site, so that the first paint has them; Vite's client adopts them by their ids. */
async function inlineStyles(): Promise<string> {
  const styles: string[] = [];
  for (const [id] of vite.environments.ssr.moduleGraph.idToModuleMap) {
    if (!id.endsWith('.css')) continue;
    const { default: css } = await vite.ssrLoadModule(`${id}?inline`);
    styles.push(`<style data-vite-dev-id="${id}">${css}</style>`);
  }
  return styles.join('');
}

const scripts = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script>`;

function errorPage(server: ViteDevServer, error: unknown): string {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof Error) server.ssrFixStacktrace(error);
  const shown = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html><html><head>${scripts}</head><body><script type="module">import{ErrorOverlay}from"/@vite/client";document.body.append(new ErrorOverlay(${shown}))</script></body></html>`;
}

const startRendering: typeof startRenderThread = async ({ settings }) => {
  const clientOf = clientsOf(callNames);
  const stamp = { id: 'development', timestamp: Date.now() };
  const encoder = new TextEncoder();

  async function render(
    order: Parameters<ReturnType<typeof pageRenderer>>[0],
    source: AnswerSource,
  ): Promise<RenderedPage> {
    const tags = new Set<string>();
    const faults: unknown[] = [];
    const read = async (answered: ReturnType<AnswerSource['ask']>) => {
      const { json, tags: ofAnswer } = await answered;
      for (const tag of ofAnswer) tags.add(tag);
      return fromJson(json);
    };
    try {
      const module = (await vite.ssrLoadModule(ENTRY)) as SiteModule;
      const styles = await inlineStyles();
      const assets: PageAssets = { styles, scripts: ['/src/site/entry-client.tsx'], head: scripts };
      const site = { module, assetsOf: () => assets, stamp, assets: noAssets };
      const page = await pageRenderer(site, settings)(order, {
        client: clientOf((name, input) => read(source.ask({ name, input })) as never),
        formToken: async () => String(await read(source.formToken())),
        log: {
          warn: source.log.warn,
          error(message, error) {
            faults.push(error);
            source.log.error(message, error);
          },
        },
      });
      // Styles and Vite's scripts stand in the page itself.
      const { 'Content-Security-Policy': _, ...headers } = page.headers;
      const [fault] = faults;
      const isHtml = headers['content-type']?.startsWith('text/html');
      const body = fault && isHtml ? encoder.encode(errorPage(vite, fault)) : page.body;
      return { ...page, headers, body, tags: [...tags], whole: false };
    } catch (error) {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      source.log.error('a page could not be rendered', error);
      return { status: 500, headers, body: encoder.encode(errorPage(vite, error)), tags: [], whole: false };
    }
  }

  const last = await render(
    { target: '/500', refusedWith: 500 },
    {
      ask: () => Promise.reject(new Error('Nothing can be read yet.')),
      formToken: () => Promise.reject(new Error('Nothing can be read yet.')),
      log: { warn: () => undefined, error: () => undefined },
    },
  );
  const lastResort = Object.fromEntries(locales.map((locale) => [locale, last])) as Record<
    (typeof locales)[number],
    RenderedPage
  >;
  return {
    build: { stamp, assets: noAssets, lastResort },
    thread: { render, invalidate: () => undefined, close: () => vite.close() },
  };
};

const log = openLog(config.logLevel);
// First, because Vite's plugins start with it.
await vite.listen();
await startServer({ ...config, port: inner, host: '127.0.0.1' }, log, Date.now, startRendering);
log.info({ address: config.siteOrigin }, 'the dev server listens');
