import { createContext } from 'react-router';
import type { ContentClient } from '#contract/content-client.ts';
import type { Problem } from '#contract/problem.ts';

/** What every page needs to know of the site as it runs. `origin` has no slash at its end. */
export interface SiteContext {
  origin: string;
  buildId: string;
  /** Whether the gallery of components is shown; for those who develop the site. */
  gallery: boolean;
  /** Whether items may have slugs of any form, because another API names them; absent: those of R-128 alone. */
  hasForeignSlugs?: boolean;
}

/** Where the site says what went wrong without failing; the server binds it to its own log and the request's id. */
export interface SiteLog {
  warn(message: string, error: unknown): void;
  error(message: string, error: unknown): void;
}

/** A request that was refused before routing: the error page is to say so. */
export interface Refusal {
  status: number;
  message: string;
}

/** The content client of the request, bound to the language of its path. Without one, every page is a 500. */
export const contentClientContext = createContext<ContentClient>();

/** The page that was asked for: path and query, with the language's prefix. */
export const addressContext = createContext<string>('');

/** @see SiteContext */
export const siteContext = createContext<SiteContext>({ origin: '', buildId: '', gallery: false });

/** @see SiteLog; without one, the console. */
export const logContext = createContext<SiteLog>({
  warn: (message, error) => console.warn(message, error),
  error: (message, error) => console.error(message, error),
});

/** @see Refusal; set together with the address of a page that does not exist, such as `/ru/400`. */
export const refusalContext = createContext<Refusal | null>(null);

/** A form that a browser posted by itself and that is not accepted yet: its page shows it as it was filled in. */
export interface FormOutcome {
  /** Its fields as they were sent, by name; no file. */
  values: Readonly<Record<string, string>>;
  /** A file came along. A page cannot put it back: it has to be chosen again. */
  hadFile?: boolean;
  /** What is wrong; absent where the visitor has only begun it elsewhere, as in the footer. */
  problem?: Problem;
}

/** @see FormOutcome */
export const formOutcomeContext = createContext<FormOutcome | null>(null);

/** Gives the token that says when a form was opened; an empty one where nobody asks for it. */
export const formTokenContext = createContext<() => Promise<string>>(async () => '');
