import type { ContentClient } from '#contract/content-client.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FormOutcome, SiteContext, SiteLog } from './request-context.ts';
import type { PageData } from './routing/build-manifest.ts';

/** Input for rendering a page or loading its data. */
export interface PageRequest {
  url: URL;
  client: ContentClient;
  formToken(): Promise<string>;
  log: SiteLog;
  site: SiteContext;
  /** Status of a request that the server rejected before routing. */
  errorStatus?: number | undefined;
  /** Result of a form POST without script. */
  outcome?: FormOutcome | undefined;
  /** A preview of a draft: without scripts, and links open in another tab. */
  isPreview?: boolean | undefined;
}

/** Finds the build assets of a route. @param file as in the route table */
export type ResolveAssets = (locale: Locale, file: string | undefined) => PageAssets;

/** A redirect or a file, such as CSV. */
export interface NonHtmlResponse {
  response: Response;
}

export interface HtmlResponse {
  status: number;
  html: string;
}

export interface PageDataResponse {
  status: number;
  payload: PageData;
}

/** Build assets of a page, as paths of this site. */
export interface PageAssets {
  /** HTML elements that load the styles. */
  styles: string;
  /** Modules: the entry first, then its imports. */
  scripts: readonly string[];
  /** HTML elements for the end of the head, in development. */
  head?: string;
}

/** Exports of the site's server bundle. */
export interface SiteModule {
  /** All inline scripts, for the Content-Security-Policy. */
  inlineScripts: readonly string[];
  renderPage(request: PageRequest, resolveAssets: ResolveAssets): Promise<HtmlResponse | NonHtmlResponse>;
  loadPageData(request: PageRequest, withLayout: boolean): Promise<PageDataResponse>;
}
