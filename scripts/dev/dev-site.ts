/** Vite's side of the dev server: the modules of the browser, and pages rendered from the sources. */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Connect, createServer, type Plugin } from 'vite';
import { pageRenderer, type RenderPage } from '#server/rendering/page-renderer.ts';
import type { RenderSettings } from '#server/rendering/render-protocol.ts';
import { type RenderPort, startRenderService } from '#server/rendering/render-service.ts';
import type { BuildStamp } from '#site/routing/build-manifest.ts';
import type { PageAssets, SiteModule } from '#site/site-module.ts';

const ENTRY = '/src/site/entry-server.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface DevSite {
  /** Starts rendering for a server process. @param settings as that process sends them */
  serve(port: RenderPort, settings: RenderSettings): Promise<void>;
  /** A page whose overlay shows the error. */
  errorPage(error: Error): string;
  /** Reloads every open page. */
  reload(): void;
  close(): Promise<void>;
}

interface DevSiteParts {
  port: number;
  /** Where requests go that are not for modules. */
  target: string;
  /** Runs before a request goes to the server. */
  middleware: Connect.NextHandleFunction;
  /** A folder in place of the built assets. */
  assets: string;
}

/** The paths of Vite's modules: all others are the server's. */
const MODULES = '@|src/|node_modules/|__';

/** Files that only the server loads, such as loaders: the browser has to load the page again. */
const reloadServerFiles: Plugin = {
  name: 'reload-server-files',
  hotUpdate({ modules, file, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    if (server.environments.client.moduleGraph.getModulesByFile(file)?.size) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
};

/** Starts Vite. Nothing is cached: each request renders. */
export async function startDevSite({ port, target, middleware, assets }: DevSiteParts): Promise<DevSite> {
  await mkdir(assets, { recursive: true });
  const isModule = new RegExp(`^/(?:${MODULES})`);
  // With a server of its own Vite ends the process on SIGTERM, before the database has stopped.
  const http = createHttpServer();
  const vite = await createServer({
    configFile: `${root}/vite.config.ts`,
    root,
    appType: 'custom',
    plugins: [
      reloadServerFiles,
      {
        name: 'before-server',
        configureServer: ({ middlewares }) =>
          void middlewares.use((request, response, next) =>
            isModule.test(request.url ?? '/') ? next() : middleware(request, response, next),
          ),
      },
    ],
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      proxy: { [`^/(?!${MODULES})`]: { target } },
    },
  });
  http.on('request', vite.middlewares);
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');

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

  function errorPage(error: Error): string {
    const { message, stack = '' } = error;
    const shown = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c');
    return `<!DOCTYPE html><html><head>${scripts}</head><body><script type="module">import{ErrorOverlay}from"/@vite/client";document.body.append(new ErrorOverlay(${shown}))</script></body></html>`;
  }

  function errorBody(thrown: unknown): Uint8Array<ArrayBuffer> {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    vite.ssrFixStacktrace(error);
    return new TextEncoder().encode(errorPage(error));
  }

  const renderWith =
    (settings: RenderSettings, stamp: BuildStamp): RenderPage =>
    async (order, source) => {
      const faults: unknown[] = [];
      const log = {
        warn: source.log.warn,
        error(message: string, error: unknown) {
          faults.push(error);
          source.log.error(message, error);
        },
      };
      try {
        const module = (await vite.ssrLoadModule(ENTRY)) as SiteModule;
        const styles = await inlineStyles();
        const found: PageAssets = { styles, scripts: ['/src/site/entry-client.tsx'], head: scripts };
        const site = { module, assetsOf: () => found, stamp, assets };
        const page = await pageRenderer(site, settings)(order, { ...source, log });
        // Styles and Vite's scripts stand in the page itself.
        const { 'Content-Security-Policy': _, ...headers } = page.headers;
        const isHtml = headers['content-type']?.startsWith('text/html');
        const body = faults.length > 0 && isHtml ? errorBody(faults[0]) : page.body;
        return { ...page, headers, body, whole: false };
      } catch (error) {
        source.log.error('a page could not be rendered', error);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return { status: 500, headers, body: errorBody(error), whole: false };
      }
    };

  return {
    serve(renderPort, settings) {
      // Browsers cache what belongs to a build, so each server has a build of its own.
      const stamp = { id: `dev${Date.now().toString(36)}`, timestamp: Date.now() };
      return startRenderService({
        port: renderPort,
        settings,
        build: { stamp, assets },
        render: renderWith(settings, stamp),
      });
    },
    errorPage,
    reload: () => vite.environments.client.hot.send({ type: 'full-reload' }),
    async close() {
      await vite.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
