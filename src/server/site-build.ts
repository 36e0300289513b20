import { stat } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { BuildStamp } from '#site/build-manifest.ts';
import type {
  addressContext,
  contentClientContext,
  formOutcomeContext,
  formTokenContext,
  logContext,
  refusalContext,
  renderedContext,
  siteContext,
} from '#site/context.ts';

const clientAssets = fileURLToPath(new URL('../../build/client/assets', import.meta.url));
const serverBuild = fileURLToPath(new URL('../../build/server/index.js', import.meta.url));

/** The contexts by which the site is given what it needs: known by identity, so they come from the bundle itself. */
interface SiteContexts {
  addressContext: typeof addressContext;
  contentClientContext: typeof contentClientContext;
  formOutcomeContext: typeof formOutcomeContext;
  formTokenContext: typeof formTokenContext;
  logContext: typeof logContext;
  refusalContext: typeof refusalContext;
  renderedContext: typeof renderedContext;
  siteContext: typeof siteContext;
}

/** What the bundle offers beside what React Router asks for. */
interface SiteModule extends SiteContexts {
  createRequestHandler: typeof createRequestHandler;
  RouterContextProvider: typeof RouterContextProvider;
}

export interface SiteBuild {
  build: ServerBuild;
  module: SiteModule;
  stamp: BuildStamp;
  /** The folder of what browsers load of it, each file named after its content. */
  assets: string;
}

/** Loads the built site. @throws Error with one sentence where it has not been built */
export async function loadSiteBuild(): Promise<SiteBuild> {
  try {
    const build = (await import(pathToFileURL(serverBuild).href)) as ServerBuild;
    // The site's server entry exports more than React Router knows of.
    const module = build.entry.module as unknown as SiteModule;
    const { mtimeMs } = await stat(serverBuild);
    const stamp = { id: build.assets.version, timestamp: Math.round(mtimeMs) };
    return { build, module, stamp, assets: clientAssets };
  } catch (error) {
    throw new Error('The site is not built: run `npm start`, which builds it first.', { cause: error });
  }
}
