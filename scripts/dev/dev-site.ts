/** The Vite part of the dev server: browser modules, and pages rendered from the sources. */
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Connect, createServer, type Plugin } from 'vite';
import { createPageRenderer, type RenderPage } from '#server/rendering/page-renderer.ts';
import type { RenderSettings } from '#server/rendering/render-protocol.ts';
import { type RenderPort, startRenderService } from '#server/rendering/render-service.ts';
import type { BuildInfo } from '#site/routing/build-manifest.ts';
import type { PageAssets, SiteModule } from '#site/site-module.ts';
import { devScripts } from './dev-scripts.ts';

const ENTRY = '/src/site/entry-server.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface DevSite {
  /** Starts rendering for a server process. */
  serve(port: RenderPort, settings: RenderSettings): Promise<void>;
  /** HTML of a page with Vite's error overlay. */
  errorPage(error: Error): string;
  /** Reloads all open pages. */
  reload(): void;
  close(): Promise<void>;
}

interface DevSiteParts {
  port: number;
  /** Origin of the server for requests other than modules. */
  target: string;
  /** Runs before a request is proxied to the server. */
  middleware: Connect.NextHandleFunction;
  /** An empty folder instead of the build assets. */
  assets: string;
}

/** Path prefixes handled by Vite; others are proxied to the server. */
const MODULES = '@|src/|node_modules/|__';

/** Reloads pages after changes of files that only the server loads, such as loaders. */
const reloadServerFiles: Plugin = {
  name: 'reload-server-files',
  hotUpdate({ modules, file, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    if (server.environments.client.moduleGraph.getModulesByFile(file)?.size) return;
    server.environments.client.hot.send({ type: 'full-reload' });
  },
};

/** Starts Vite. Pages are not cached. */
export async function startDevSite({ port, target, middleware, assets }: DevSiteParts): Promise<DevSite> {
  await mkdir(assets, { recursive: true });
  const isModule = new RegExp(`^/(?:${MODULES})`);
  // Otherwise Vite exits the process on SIGTERM, before the database has stopped.
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

  /** Inline styles for the first paint; Vite's client adopts them by id. */
  async function inlineStyles(): Promise<string> {
    const styles: string[] = [];
    for (const [id] of vite.environments.ssr.moduleGraph.idToModuleMap) {
      if (!id.endsWith('.css')) continue;
      const { default: css } = await vite.ssrLoadModule(`${id}?inline`);
      styles.push(`<style data-vite-dev-id="${id}">${css}</style>`);
    }
    return styles.join('');
  }

  function errorPage(error: Error): string {
    const { message, stack = '' } = error;
    const details = JSON.stringify({ message, stack }).replaceAll('<', '\\u003c');
    return `<!DOCTYPE html><html><head>${devScripts}</head><body><script type="module">import{ErrorOverlay}from"/@vite/client";document.body.append(new ErrorOverlay(${details}))</script></body></html>`;
  }

  function errorBody(cause: unknown): Uint8Array<ArrayBuffer> {
    const error = cause instanceof Error ? cause : new Error(String(cause));
    vite.ssrFixStacktrace(error);
    return new TextEncoder().encode(errorPage(error));
  }

  const renderWith =
    (settings: RenderSettings, stamp: BuildInfo): RenderPage =>
    async (request, source) => {
      const renderErrors: unknown[] = [];
      const log = {
        warn: source.log.warn,
        error(message: string, error: unknown) {
          renderErrors.push(error);
          source.log.error(message, error);
        },
      };
      try {
        const module = (await vite.ssrLoadModule(ENTRY)) as SiteModule;
        const styles = await inlineStyles();
        const found: PageAssets = { styles, scripts: ['/src/site/entry-client.tsx'], head: devScripts };
        const site = { module, assetsOf: () => found, stamp, assetsDir: assets };
        const page = await createPageRenderer(site, settings)(request, { ...source, log });
        // The policy would block inline styles and scripts.
        const { 'Content-Security-Policy': _, ...headers } = page.headers;
        const isHtml = headers['content-type']?.startsWith('text/html');
        const body = renderErrors.length > 0 && isHtml ? errorBody(renderErrors[0]) : page.body;
        return { ...page, headers, body, isComplete: false };
      } catch (error) {
        source.log.error('a page could not be rendered', error);
        const headers = { 'content-type': 'text/html; charset=utf-8' };
        return { status: 500, headers, body: errorBody(error), isComplete: false };
      }
    };

  return {
    serve(renderPort, settings) {
      // Each server process has a new build id, because browsers cache by build.
      const stamp = { id: `dev${Date.now().toString(36)}`, timestamp: Date.now() };
      return startRenderService({
        port: renderPort,
        settings,
        build: { stamp, assetsDir: assets },
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
