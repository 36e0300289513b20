import type { ContentClient } from '#contract/content-client.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FormOutcome, SiteContext, SiteLog } from './request-context.ts';
import type { PagePayload } from './routing/build-manifest.ts';

/** A page that is to be rendered, or whose data are to be read, and what it is made from. */
export interface PageRequest {
  /** The page's own address: origin, path and query. */
  url: URL;
  client: ContentClient;
  formToken(): Promise<string>;
  log: SiteLog;
  site: SiteContext;
  /** Set where the request was refused before any page was asked. */
  refusedWith?: number | undefined;
  /** What became of a form that was posted without script. */
  outcome?: FormOutcome | undefined;
}

/** What the browser loads for the page of a route. @param file as in the route table */
export type AssetsOf = (locale: Locale, file: string | undefined) => PageAssets;

/** An answer that is no page: a redirect, or what a page offers as a file. */
export interface PlainAnswer {
  response: Response;
}

export interface HtmlAnswer {
  status: number;
  html: string;
}

export interface DataAnswer {
  status: number;
  payload: PagePayload;
}

/** What the browser loads for a page. Addresses are paths of this site. */
export interface PageAssets {
  /** Elements that bring the styles. */
  styles: string;
  /** Modules; the first one starts the site, the others are what it imports. */
  scripts: readonly string[];
  /** Elements at the end of the head, in development. */
  head?: string;
}

/** What the server bundle of the site exports. */
export interface SiteModule {
  /** Every inline script of the site. */
  inlineScripts: readonly string[];
  renderPage(request: PageRequest, assetsOf: AssetsOf): Promise<HtmlAnswer | PlainAnswer>;
  readPage(request: PageRequest, withLayout: boolean): Promise<DataAnswer>;
}
