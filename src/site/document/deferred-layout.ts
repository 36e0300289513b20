/**
 * Inline script that enables deferred layout (`deferred-layout.css`). Not for back, forward, reload and
 * fragments, because the scroll position then needs the full page height.
 */
export const deferredLayoutScript =
  'if(performance.getEntriesByType("navigation")[0]?.type==="navigate"&&!location.hash)document.documentElement.setAttribute("data-defer-layout","");';
