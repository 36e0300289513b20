import { createContext, useContext } from 'react';
import { Scripts } from 'react-router';
import { scrollScript, useScrollPosition } from './browser/scroll-position.ts';

/** What the server knows and wants to know of the scripts of a page while it renders it. */
export interface ScriptsPlace {
  /** They are there already and need not be rendered. */
  known: boolean;
  /** Set by a page that has scripts. */
  wanted: boolean;
}

/** Null where nobody wants to know. */
export const ScriptsPlaceContext = /* @__PURE__ */ createContext<ScriptsPlace | null>(null);

/** React Router's scripts: all pages of a route end with the same, so the server renders them once (`end-scripts.ts`). */
export const PageScripts = import.meta.env.SSR ? ScriptsOnServer : RouterScripts;

function ScriptsOnServer() {
  const place = useContext(ScriptsPlaceContext);
  if (place !== null) place.wanted = true;
  return place?.known ? null : <RouterScripts />;
}

function RouterScripts() {
  useScrollPosition();
  return (
    <>
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? scrollScript : '' }}
      />
      <Scripts />
    </>
  );
}
