import { createContext, useContext } from 'react';
import { Scripts, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router';

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

/** Where React Router keeps scroll positions in the tab's storage. */
const SCROLL_KEY = 'site-scroll';

/**
 * What React Router's `ScrollRestoration` puts into the page, without its fault: where storage is blocked, that throws on
 * every load. It gives the history entry its key and scrolls back before the first paint.
 */
const scrollScript = `{const h=history;if(!h.state?.key)h.replaceState({key:Math.random().toString(32).slice(2)},"");try{const y=JSON.parse(sessionStorage.getItem("${SCROLL_KEY}"))?.[h.state.key];if(y>0)scrollTo(0,y)}catch{}}`;

function RouterScripts() {
  useScrollRestoration({ storageKey: SCROLL_KEY });
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
