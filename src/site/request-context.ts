import { createContext } from 'react-router';
import type { ContentClient } from '#contract/content-client.ts';
import type { Problem } from '#contract/problem.ts';

/** Site-wide settings that pages read. */
export interface SiteContext {
  /** Without a trailing slash. */
  origin: string;
  buildId: string;
  /** Whether the component gallery for developers is served. */
  gallery: boolean;
  /** Set when another content API assigns the slugs; otherwise slugs follow R-128. */
  hasForeignSlugs?: boolean;
}

/** Log of one request; the server binds it to its own log and to the request id. */
export interface SiteLog {
  /** Also marks the page as incomplete, so that the server does not cache it. */
  warn(message: string, error: unknown): void;
  error(message: string, error: unknown): void;
}

/** The content client of the request, bound to the locale of its path. Without one, every page is a 500. */
export const contentClientContext = createContext<ContentClient>();

/** Path and query of the request, with the locale prefix. */
export const requestTargetContext = createContext<string>('');

export const siteContext = createContext<SiteContext>({ origin: '', buildId: '', gallery: false });

export const logContext = createContext<SiteLog>({
  warn: (message, error) => console.warn(message, error),
  error: (message, error) => console.error(message, error),
});

/**
 * Status of a request that the server rejected before routing; the error page shows it. Set together with the
 * path of a page that does not exist, such as `/ru/400`.
 */
export const rejectionContext = createContext<number | null>(null);

/** Result of a form POST without script that was not accepted: the page shows the form filled in. */
export interface FormOutcome {
  /** Submitted values by field name, without files. */
  values: Readonly<Record<string, string>>;
  /** Whether a file was submitted. HTML cannot prefill it, so the visitor has to choose it again. */
  hadFile?: boolean;
  /** Absent when the visitor only started the form elsewhere, such as in the footer. */
  problem?: Problem;
}

export const formOutcomeContext = createContext<FormOutcome | null>(null);

/** Issues the signed token that records when a form was opened. */
export const formTokenContext = createContext<() => Promise<string>>(async () => '');
