import type { CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { Answer } from '#contract/transport.ts';
import type { Localised } from '#language/locale/locale.ts';
import type { FormOutcome } from '#site/request-context.ts';
import type { BuildStamp } from '#site/routing/build-manifest.ts';

/** What a render thread is told of the site when it begins. */
export interface RenderSettings {
  siteOrigin: string;
  gallery: boolean;
  /** Whether another API names the items. */
  hasForeignSlugs: boolean;
  /** Where pictures and films may come from beside the site itself. */
  mediaSources?: readonly string[];
  /** Whether the thread is told of publications, so that what it was answered may be kept until then. */
  keepsAnswers: boolean;
  /** The calls of the contract, by name: the contract itself is more than the thread needs. */
  calls: readonly CallName[];
}

/** The page that is to be rendered. */
export interface RenderOrder {
  /** Path and query of the page or of its data, in their canonical form; that of data without the build. */
  target: string;
  /** Set where the request was refused before any page was asked: the error page is to say so. */
  refusedWith?: number;
  /** What became of a form that was posted without script. */
  outcome?: FormOutcome;
}

/** A page as it was rendered, before anybody asks whether it may be kept. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  /** The cache tags of all that it was made from. */
  tags: readonly string[];
  /** False where a part is missing from a page that stands all the same. */
  whole: boolean;
}

/** The build that a render service renders. */
export interface RenderedBuild {
  stamp: BuildStamp;
  assets: string;
  /** Its error page for when nothing else can be rendered, without anything that would have to be read. */
  lastResort: Localised<RenderedPage>;
}

/** A call that was not answered, as it crosses to the thread; there it is a `ContentError` again. */
export interface CallFailure {
  statusCode: number;
  message: string;
  problem: Problem | undefined;
  cause: unknown;
}

export type CallOutcome = { answer: Answer } | { failure: CallFailure };

export type ToRenderThread =
  | { kind: 'render'; order: number; page: RenderOrder }
  | { kind: 'answered'; call: number; outcome: CallOutcome }
  | { kind: 'published'; tags: readonly string[] };

/** `order` says which page a message is about, `call` which answer it waits for; every call is answered. */
export type FromRenderThread =
  | { kind: 'ready'; build: RenderedBuild }
  | { kind: 'unbuilt'; error: unknown }
  | { kind: 'ask'; order: number; call: number; name: CallName; input: object }
  | { kind: 'token'; order: number; call: number }
  | { kind: 'log'; order: number; level: 'warn' | 'error'; message: string; error: unknown }
  | { kind: 'rendered'; order: number; page: RenderedPage }
  | { kind: 'broke'; order: number; error: unknown };
