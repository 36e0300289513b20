import type { CallName } from '#contract/calls.ts';
import type { Problem } from '#contract/problem.ts';
import type { ApiResponse } from '#contract/transport.ts';
import type { Localised } from '#language/locale/locale.ts';
import type { FormOutcome } from '#site/request-context.ts';
import type { BuildInfo } from '#site/routing/build-manifest.ts';

/** Settings that a render worker receives when it starts. */
export interface RenderSettings {
  siteOrigin: string;
  gallery: boolean;
  /** Whether slugs come from another API and may have any form. */
  hasForeignSlugs: boolean;
  /** Other origins from which media may be loaded. */
  mediaSources?: readonly string[];
  /** Whether the worker is notified of publications, so that it may cache responses. */
  cachesResponses: boolean;
  /** Call names of the contract. The worker does not load the contract itself. */
  calls: readonly CallName[];
}

export interface RenderRequest {
  /** Canonical path and query of a page or of its data, without the build id. */
  target: string;
  /** Renders the error page with this status, for a request that was rejected before routing. */
  errorStatus?: number;
  /** The result of a form that was posted without JavaScript. */
  outcome?: FormOutcome;
  /** The page shows a draft: its responses are neither read from the cache nor added to it. */
  isPreview?: boolean;
}

/** The result of a render, before the decision whether it may be cached. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
  /** The cache tags of all content on the page. */
  tags: readonly string[];
  /** False if an optional part of the page could not be loaded. */
  isComplete: boolean;
}

/** The build that a render service uses. */
export interface RenderedBuild {
  stamp: BuildInfo;
  assetsDir: string;
  /** Rendered without content calls. */
  fallbackErrorPages: Localised<RenderedPage>;
}

/** A `ContentError` in a form that can be cloned to the worker. */
export interface CallFailure {
  statusCode: number;
  message: string;
  problem: Problem | undefined;
  cause: unknown;
}

export type CallOutcome = { response: ApiResponse } | { failure: CallFailure };

export type ToRenderWorker =
  | { kind: 'render'; renderId: number; request: RenderRequest }
  | { kind: 'response'; callId: number; outcome: CallOutcome }
  | { kind: 'invalidate'; tags: readonly string[] };

/** Each message with a `callId` gets a `response`. */
export type FromRenderWorker =
  | { kind: 'ready'; build: RenderedBuild }
  | { kind: 'unbuilt'; error: unknown }
  | { kind: 'call'; renderId: number; callId: number; name: CallName; input: object }
  | { kind: 'formToken'; renderId: number; callId: number }
  | { kind: 'log'; renderId: number; level: 'warn' | 'error'; message: string; error: unknown }
  | { kind: 'rendered'; renderId: number; page: RenderedPage }
  | { kind: 'renderFailed'; renderId: number; error: unknown };
